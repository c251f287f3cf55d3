-- When the figures of all organisations were last summed up; null: not since this version.
ALTER TABLE "installation" ADD COLUMN "figures_at" TIMESTAMPTZ(3);
