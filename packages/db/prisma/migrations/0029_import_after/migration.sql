-- AlterTable
ALTER TABLE "document_import" ADD COLUMN     "after_id" TEXT;
