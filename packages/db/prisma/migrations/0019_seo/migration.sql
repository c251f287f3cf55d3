-- AlterTable
ALTER TABLE "article" ADD COLUMN     "seo_title" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "twin_id" TEXT;

-- AlterTable
ALTER TABLE "manual" ADD COLUMN     "embed_hosts" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "language" TEXT,
ADD COLUMN     "search_engines" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "seo_description" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "seo_keywords" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "seo_title" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "twin_id" TEXT;

-- CreateTable
CREATE TABLE "manual_old_code" (
    "code" TEXT NOT NULL,
    "manual_id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

CONSTRAINT "manual_old_code_pkey" PRIMARY KEY ("code")
);

-- CreateTable
CREATE TABLE "tenant_site" (
    "tenant_id" TEXT NOT NULL,
    "search_engines" BOOLEAN NOT NULL DEFAULT true,
    "llms" BOOLEAN NOT NULL DEFAULT true,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

CONSTRAINT "tenant_site_pkey" PRIMARY KEY ("tenant_id")
);

-- CreateIndex
CREATE INDEX "manual_old_code_manual_id_idx" ON "manual_old_code"("manual_id");

-- AddForeignKey
ALTER TABLE "manual_old_code" ADD CONSTRAINT "manual_old_code_manual_id_fkey" FOREIGN KEY ("manual_id") REFERENCES "manual"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tenant_site" ADD CONSTRAINT "tenant_site_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenant"("id") ON DELETE CASCADE ON UPDATE CASCADE;
