-- Replays with a model, and of the drafts before they are published. Earlier replays had no model.
-- AlterTable
ALTER TABLE "manual" ADD COLUMN     "checks_questions" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "set_run" ADD COLUMN     "drafts" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "kind" TEXT NOT NULL DEFAULT 'quoted',
ADD COLUMN     "losses" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "model" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "reason" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "touched_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP;
