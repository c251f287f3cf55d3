-- The manual whose portal opens the organisation's own host; null: the portal that is enabled longest.
ALTER TABLE "tenant" ADD COLUMN "front_manual_id" TEXT;
