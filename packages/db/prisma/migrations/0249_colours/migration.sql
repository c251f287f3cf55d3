-- Colours of a manual and of a robot; null: inherited.
ALTER TABLE "manual" ADD COLUMN "color" TEXT;
ALTER TABLE "robot" ADD COLUMN "color" TEXT;
