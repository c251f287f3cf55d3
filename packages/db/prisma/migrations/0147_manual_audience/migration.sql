-- AlterTable
ALTER TABLE "manual" ADD COLUMN     "audience_chosen_at" TIMESTAMPTZ(3);

-- By hand. Somebody has opened these manuals; whether a private one is meant to be private is asked at the next publishing.
UPDATE manual SET audience_chosen_at = updated_at WHERE release_type = 'public';
