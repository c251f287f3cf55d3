-- AlterTable
ALTER TABLE "document_import" ADD COLUMN     "counts" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "plan" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "policy" JSONB NOT NULL DEFAULT '{}',
ADD COLUMN     "preview" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "source_id" TEXT;

-- CreateTable
CREATE TABLE "import_source" (
    "id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "manual_id" TEXT NOT NULL,
    "parent_id" TEXT NOT NULL DEFAULT '',
    "key" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "runs" INTEGER NOT NULL DEFAULT 1,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ran_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

CONSTRAINT "import_source_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "imported_page" (
    "source_id" TEXT NOT NULL,
    "page" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "article_id" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "title" TEXT NOT NULL,
    "parent_id" TEXT NOT NULL DEFAULT '',
    "position" INTEGER NOT NULL,
    "body_hash" TEXT NOT NULL,
    "source_hash" TEXT NOT NULL,
    "written_hash" TEXT NOT NULL,
    "facts_hash" TEXT NOT NULL,

CONSTRAINT "imported_page_pkey" PRIMARY KEY ("source_id","page")
);

-- CreateTable
CREATE TABLE "imported_file" (
    "source_id" TEXT NOT NULL,
    "sha256" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "stored_as" TEXT NOT NULL,

CONSTRAINT "imported_file_pkey" PRIMARY KEY ("source_id","sha256")
);

-- CreateIndex
CREATE UNIQUE INDEX "import_source_manual_id_parent_id_key_key" ON "import_source"("manual_id", "parent_id", "key");

-- CreateIndex
CREATE INDEX "imported_page_article_id_idx" ON "imported_page"("article_id");

-- AddForeignKey
ALTER TABLE "import_source" ADD CONSTRAINT "import_source_manual_id_fkey" FOREIGN KEY ("manual_id") REFERENCES "manual"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "imported_page" ADD CONSTRAINT "imported_page_source_id_fkey" FOREIGN KEY ("source_id") REFERENCES "import_source"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "imported_file" ADD CONSTRAINT "imported_file_source_id_fkey" FOREIGN KEY ("source_id") REFERENCES "import_source"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand.
SELECT confine_table('import_source');
SELECT confine_table('imported_page');
SELECT confine_table('imported_file');
