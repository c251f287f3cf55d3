-- AlterTable
ALTER TABLE "manual_day" ADD COLUMN     "portal_visitors" INTEGER NOT NULL DEFAULT 0;

-- AlterTable
ALTER TABLE "portal_visit" ADD COLUMN     "views" INTEGER NOT NULL DEFAULT 1;

-- AlterTable
ALTER TABLE "tenant_day" ADD COLUMN     "portal_visitors" INTEGER NOT NULL DEFAULT 0;

-- Until now a visitor counted once a day.
UPDATE "manual_day" SET "portal_visitors" = "portal_views";
UPDATE "tenant_day" SET "portal_visitors" = "portal_views";

-- CreateIndex
CREATE INDEX "search_query_day_idx" ON "search_query"("day");
