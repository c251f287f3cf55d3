-- AlterTable
ALTER TABLE "manual" ADD COLUMN     "readers_may_export" BOOLEAN NOT NULL DEFAULT true;

-- CreateTable
CREATE TABLE "book_export" (
    "id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "manual_id" TEXT NOT NULL,
    "member_id" TEXT NOT NULL,
    "user_id" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "format" TEXT NOT NULL,
    "text" TEXT NOT NULL,
    "cover" BOOLEAN NOT NULL DEFAULT true,
    "article_ids" TEXT[] DEFAULT ARRAY[]::TEXT[],
    "state" TEXT NOT NULL DEFAULT 'queued',
    "done" INTEGER NOT NULL DEFAULT 0,
    "total" INTEGER NOT NULL DEFAULT 0,
    "storage_key" TEXT,
    "size" BIGINT NOT NULL DEFAULT 0,
    "pages" INTEGER,
    "losses" JSONB NOT NULL DEFAULT '[]',
    "loss_count" INTEGER NOT NULL DEFAULT 0,
    "error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "book_export_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "book_export_member_id_created_at_idx" ON "book_export"("member_id", "created_at");

-- CreateIndex
CREATE INDEX "book_export_expires_at_idx" ON "book_export"("expires_at");

-- CreateIndex
CREATE INDEX "book_export_tenant_id_idx" ON "book_export"("tenant_id");

SELECT confine_table('book_export');
