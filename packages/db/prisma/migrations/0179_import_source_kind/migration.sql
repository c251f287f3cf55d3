-- AlterTable
ALTER TABLE "document_import" ADD COLUMN     "source_kind" TEXT;
