-- The day by which somebody is to review an article, and the one of these days that its writers were told of (AI-02).
ALTER TABLE "article" ADD COLUMN "review_by" DATE;
ALTER TABLE "article" ADD COLUMN "review_told" DATE;
CREATE INDEX "article_review" ON "article" ("review_by") WHERE review_by IS NOT NULL AND deleted_at IS NULL;
