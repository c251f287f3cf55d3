-- AlterTable
ALTER TABLE "manual" ADD COLUMN     "category" TEXT NOT NULL DEFAULT 'other',
ADD COLUMN     "cover_file_id" TEXT,
ADD COLUMN     "logo_file_id" TEXT;

-- CreateTable
CREATE TABLE "favourite" (
    "id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "member_id" TEXT NOT NULL,
    "manual_id" TEXT,
    "article_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "favourite_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "recent_manual" (
    "member_id" TEXT NOT NULL,
    "manual_id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "browsed_at" TIMESTAMPTZ(3),
    "edited_at" TIMESTAMPTZ(3),
    "used_at" TIMESTAMPTZ(3) NOT NULL,
    "used_days" INTEGER NOT NULL DEFAULT 1,

    CONSTRAINT "recent_manual_pkey" PRIMARY KEY ("member_id","manual_id")
);

-- CreateTable
CREATE TABLE "recent_article" (
    "member_id" TEXT NOT NULL,
    "article_id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "browsed_at" TIMESTAMPTZ(3),
    "edited_at" TIMESTAMPTZ(3),

    CONSTRAINT "recent_article_pkey" PRIMARY KEY ("member_id","article_id")
);

-- CreateIndex
CREATE INDEX "favourite_manual_id_idx" ON "favourite"("manual_id");

-- CreateIndex
CREATE INDEX "favourite_article_id_idx" ON "favourite"("article_id");

-- CreateIndex
CREATE UNIQUE INDEX "favourite_member_id_manual_id_key" ON "favourite"("member_id", "manual_id");

-- CreateIndex
CREATE UNIQUE INDEX "favourite_member_id_article_id_key" ON "favourite"("member_id", "article_id");

-- CreateIndex
CREATE INDEX "recent_manual_manual_id_idx" ON "recent_manual"("manual_id");

-- CreateIndex
CREATE INDEX "recent_article_article_id_idx" ON "recent_article"("article_id");

-- CreateIndex
CREATE INDEX "manual_logo_file_id_idx" ON "manual"("logo_file_id");

-- CreateIndex
CREATE INDEX "manual_cover_file_id_idx" ON "manual"("cover_file_id");

-- AddForeignKey
ALTER TABLE "favourite" ADD CONSTRAINT "favourite_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "favourite" ADD CONSTRAINT "favourite_manual_id_fkey" FOREIGN KEY ("manual_id") REFERENCES "manual"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "favourite" ADD CONSTRAINT "favourite_article_id_fkey" FOREIGN KEY ("article_id") REFERENCES "article"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recent_manual" ADD CONSTRAINT "recent_manual_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recent_manual" ADD CONSTRAINT "recent_manual_manual_id_fkey" FOREIGN KEY ("manual_id") REFERENCES "manual"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recent_article" ADD CONSTRAINT "recent_article_member_id_fkey" FOREIGN KEY ("member_id") REFERENCES "member"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "recent_article" ADD CONSTRAINT "recent_article_article_id_fkey" FOREIGN KEY ("article_id") REFERENCES "article"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: a favourite is of one thing.
ALTER TABLE favourite ADD CONSTRAINT favourite_of_one CHECK (num_nonnulls(manual_id, article_id) = 1);
