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

-- DropIndex
DROP INDEX "answer_tenant_id_created_at_idx";

-- CreateIndex
CREATE INDEX "answer_tenant_id_created_at_latency_ms_idx" ON "answer"("tenant_id", "created_at", "latency_ms");

-- CreateIndex
CREATE INDEX "backlink_source_host_created_at_target_idx" ON "backlink"("source_host", "created_at", "target");
