-- The time from which an account that its owner wants closed is deleted; null for all others.
ALTER TABLE "user" ADD COLUMN "closing_at" TIMESTAMPTZ(3);
CREATE INDEX "user_closing_at_idx" ON "user" ("closing_at") WHERE "closing_at" IS NOT NULL;
