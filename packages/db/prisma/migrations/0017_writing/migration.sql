-- Imports of documents, and templates of articles and manuals.

-- CreateTable
CREATE TABLE "document_import" (
    "id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "manual_id" TEXT NOT NULL,
    "parent_id" TEXT,
    "member_id" TEXT NOT NULL,
    "file_name" TEXT NOT NULL,
    "storage_key" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'queued',
    "done" INTEGER NOT NULL DEFAULT 0,
    "total" INTEGER NOT NULL DEFAULT 0,
    "articles" INTEGER NOT NULL DEFAULT 0,
    "folders" INTEGER NOT NULL DEFAULT 0,
    "article_id" TEXT,
    "report" JSONB NOT NULL DEFAULT '[]',
    "files" JSONB NOT NULL DEFAULT '{}',
    "error" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "document_import_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "template" (
    "id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL DEFAULT '',
    "kind" TEXT NOT NULL,
    "lang" TEXT NOT NULL DEFAULT '',
    "name" TEXT NOT NULL,
    "description" TEXT NOT NULL DEFAULT '',
    "group_name" TEXT NOT NULL DEFAULT '',
    "content" JSONB NOT NULL DEFAULT '[]',
    "used_count" INTEGER NOT NULL DEFAULT 0,
    "published" BOOLEAN NOT NULL DEFAULT true,
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "template_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "template_file" (
    "template_id" TEXT NOT NULL,
    "file_id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,

    CONSTRAINT "template_file_pkey" PRIMARY KEY ("template_id","file_id")
);

-- CreateIndex
CREATE INDEX "document_import_manual_id_created_at_idx" ON "document_import"("manual_id", "created_at");

-- CreateIndex
CREATE INDEX "document_import_expires_at_idx" ON "document_import"("expires_at");

-- CreateIndex
CREATE INDEX "template_tenant_id_kind_idx" ON "template"("tenant_id", "kind");

-- CreateIndex
CREATE INDEX "template_file_file_id_idx" ON "template_file"("file_id");

-- AddForeignKey
ALTER TABLE "template_file" ADD CONSTRAINT "template_file_template_id_fkey" FOREIGN KEY ("template_id") REFERENCES "template"("id") ON DELETE CASCADE ON UPDATE CASCADE;
