-- Whether readers may show pictures to a model.
ALTER TABLE "tenant_model" ADD COLUMN "reads_pictures" BOOLEAN NOT NULL DEFAULT false;
