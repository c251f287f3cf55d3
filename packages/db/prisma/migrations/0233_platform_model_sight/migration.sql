-- As in tenant_model.
ALTER TABLE "platform_model" ADD COLUMN     "reads_pictures" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "source_tokens" INTEGER;
