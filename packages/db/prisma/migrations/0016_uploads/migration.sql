-- AlterTable
ALTER TABLE "stored_file" ADD COLUMN     "height" INTEGER,
ADD COLUMN     "md5" TEXT,
ADD COLUMN     "width" INTEGER;

-- CreateTable
CREATE TABLE "upload" (
    "id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "created_by" TEXT NOT NULL,
    "file_name" TEXT NOT NULL,
    "size" BIGINT NOT NULL,
    "received" BIGINT NOT NULL DEFAULT 0,
    "nonce" TEXT NOT NULL,
    "md5" TEXT,
    "file_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

CONSTRAINT "upload_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "upload_part" (
    "upload_id" TEXT NOT NULL,
    "start" BIGINT NOT NULL,
    "size" BIGINT NOT NULL,
    "storage_key" TEXT NOT NULL,

CONSTRAINT "upload_part_pkey" PRIMARY KEY ("upload_id","start")
);

-- CreateTable
CREATE TABLE "stored_garbage" (
    "storage_key" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

CONSTRAINT "stored_garbage_pkey" PRIMARY KEY ("storage_key")
);

-- CreateTable
CREATE TABLE "file_mention" (
    "file_id" TEXT NOT NULL,
    "article_id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,

CONSTRAINT "file_mention_pkey" PRIMARY KEY ("file_id","article_id")
);

-- CreateIndex
CREATE INDEX "upload_tenant_id_created_by_idx" ON "upload"("tenant_id", "created_by");

-- CreateIndex
CREATE INDEX "upload_expires_at_idx" ON "upload"("expires_at");

-- CreateIndex
CREATE INDEX "file_mention_article_id_idx" ON "file_mention"("article_id");

-- CreateIndex
CREATE INDEX "stored_file_tenant_id_md5_idx" ON "stored_file"("tenant_id", "md5");

-- CreateIndex
CREATE INDEX "stored_file_storage_key_idx" ON "stored_file"("storage_key");

-- AddForeignKey
ALTER TABLE "upload_part" ADD CONSTRAINT "upload_part_upload_id_fkey" FOREIGN KEY ("upload_id") REFERENCES "upload"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: every use of a file is remembered, and the parameter that says whether office files open in the page.
CREATE FUNCTION file_use_mentioned() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO file_mention (file_id, article_id, tenant_id) VALUES (NEW.file_id, NEW.article_id, NEW.tenant_id)
    ON CONFLICT DO NOTHING;
  RETURN NULL;
END $$;
CREATE TRIGGER file_use_mentioned AFTER INSERT ON file_use FOR EACH ROW EXECUTE FUNCTION file_use_mentioned();
INSERT INTO file_mention (file_id, article_id, tenant_id)
  SELECT DISTINCT file_id, article_id, tenant_id FROM file_use ON CONFLICT DO NOTHING;
INSERT INTO system_parameter (key, big_category, small_category, name, type, value) VALUES
  ('officeViewFlag', 'file', 'view', '在线预览 Office 附件', 'boolean', 'false');
