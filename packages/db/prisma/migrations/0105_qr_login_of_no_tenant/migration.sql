-- AlterTable
ALTER TABLE "qr_login" DROP COLUMN "tenant_id";
