-- AlterTable
ALTER TABLE "article" ADD COLUMN     "cover_file_id" TEXT,
ADD COLUMN     "keywords" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "seo_description" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "share_enabled" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "share_password_hash" TEXT,
ADD COLUMN     "support_enabled" BOOLEAN NOT NULL DEFAULT false,
ADD COLUMN     "support_file_id" TEXT,
ADD COLUMN     "support_text" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "watermark" BOOLEAN NOT NULL DEFAULT false;

-- CreateTable
CREATE TABLE "comment_thread" (
    "id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "article_id" TEXT NOT NULL,
    "block_id" TEXT,
    "quote" TEXT NOT NULL DEFAULT '',
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "resolved_by" TEXT,
    "resolved_at" TIMESTAMPTZ(3),

CONSTRAINT "comment_thread_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "comment" (
    "id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "thread_id" TEXT NOT NULL,
    "body" TEXT NOT NULL,
    "mentions" JSONB NOT NULL DEFAULT '[]',
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "edited_at" TIMESTAMPTZ(3),

CONSTRAINT "comment_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "article_snapshot" (
    "id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "article_id" TEXT NOT NULL,
    "revision" INTEGER NOT NULL,
    "title" TEXT NOT NULL,
    "content" JSONB NOT NULL,
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

CONSTRAINT "article_snapshot_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "article_editing" (
    "article_id" TEXT NOT NULL,
    "editor_id" TEXT NOT NULL,
    "client_id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "since" TIMESTAMPTZ(3) NOT NULL,
    "seen_at" TIMESTAMPTZ(3) NOT NULL,

CONSTRAINT "article_editing_pkey" PRIMARY KEY ("article_id","editor_id","client_id")
);

-- CreateIndex
CREATE INDEX "comment_thread_article_id_created_at_idx" ON "comment_thread"("article_id", "created_at");

-- CreateIndex
CREATE INDEX "comment_thread_id_created_at_idx" ON "comment"("thread_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "article_snapshot_article_id_revision_key" ON "article_snapshot"("article_id", "revision");

-- CreateIndex
CREATE INDEX "article_editing_seen_at_idx" ON "article_editing"("seen_at");

-- AddForeignKey
ALTER TABLE "comment_thread" ADD CONSTRAINT "comment_thread_article_id_fkey" FOREIGN KEY ("article_id") REFERENCES "article"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "comment" ADD CONSTRAINT "comment_thread_id_fkey" FOREIGN KEY ("thread_id") REFERENCES "comment_thread"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "article_snapshot" ADD CONSTRAINT "article_snapshot_article_id_fkey" FOREIGN KEY ("article_id") REFERENCES "article"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "article_editing" ADD CONSTRAINT "article_editing_article_id_fkey" FOREIGN KEY ("article_id") REFERENCES "article"("id") ON DELETE CASCADE ON UPDATE CASCADE;
