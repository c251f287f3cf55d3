-- CreateTable
CREATE TABLE "article_old_address" (
    "manual_id" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "article_id" TEXT NOT NULL,

CONSTRAINT "article_old_address_pkey" PRIMARY KEY ("manual_id","address")
);

-- CreateIndex
CREATE INDEX "article_old_address_tenant_id_address_idx" ON "article_old_address"("tenant_id", "address");

-- CreateIndex
CREATE INDEX "article_old_address_article_id_idx" ON "article_old_address"("article_id");

-- AddForeignKey
ALTER TABLE "article_old_address" ADD CONSTRAINT "article_old_address_manual_id_fkey" FOREIGN KEY ("manual_id") REFERENCES "manual"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "article_old_address" ADD CONSTRAINT "article_old_address_article_id_fkey" FOREIGN KEY ("article_id") REFERENCES "article"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand.
SELECT confine_table('article_old_address');
