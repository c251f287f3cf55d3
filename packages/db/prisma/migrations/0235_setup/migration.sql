-- The colour of an organisation, inherited by its portals and robots; null: the product's.
ALTER TABLE "appearance" ADD COLUMN "color" TEXT;
-- How far the guided setup of an organisation is. Those that exist are not asked; new ones are made with 'new'.
ALTER TABLE "tenant" ADD COLUMN "setup" TEXT NOT NULL DEFAULT 'done';
