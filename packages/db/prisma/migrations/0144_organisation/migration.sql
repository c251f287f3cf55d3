-- AlterTable
ALTER TABLE "tenant" ADD COLUMN     "contact_email" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "contact_name" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "contact_phone" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "logo_file_id" TEXT;

-- CreateIndex
CREATE INDEX "tenant_logo_file_id_idx" ON "tenant"("logo_file_id");
