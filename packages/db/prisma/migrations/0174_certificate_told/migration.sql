-- AlterTable
ALTER TABLE "appearance" ADD COLUMN     "certificate_told" INTEGER NOT NULL DEFAULT 0;
