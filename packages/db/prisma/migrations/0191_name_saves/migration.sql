-- AlterTable
ALTER TABLE "article" ADD COLUMN     "save_id" TEXT;
