-- AlterTable
ALTER TABLE "identity_provider" ADD COLUMN     "auto_join" BOOLEAN NOT NULL DEFAULT false;
