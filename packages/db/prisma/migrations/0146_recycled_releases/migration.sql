-- CreateTable
CREATE TABLE "recycled_release" (
    "article_id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "version_id" TEXT NOT NULL,
    "state" TEXT NOT NULL,
    "files" JSONB NOT NULL,

    CONSTRAINT "recycled_release_pkey" PRIMARY KEY ("article_id")
);

-- CreateIndex
CREATE INDEX "recycled_release_tenant_id_idx" ON "recycled_release"("tenant_id");

-- AddForeignKey
ALTER TABLE "recycled_release" ADD CONSTRAINT "recycled_release_article_id_fkey" FOREIGN KEY ("article_id") REFERENCES "article"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand (ADR 0024).
SELECT confine_table('recycled_release');
