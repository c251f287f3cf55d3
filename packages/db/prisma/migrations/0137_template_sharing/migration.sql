-- AlterTable
ALTER TABLE "template" ADD COLUMN     "shared" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "source_manual_id" TEXT;
-- By hand: templates that were there before stay what they were, for the whole organisation; new ones are for their maker first.
ALTER TABLE "template" ALTER COLUMN "shared" SET DEFAULT false;
