-- AlterTable
ALTER TABLE "tenant_model" ADD COLUMN     "source_tokens" INTEGER;
