-- The words that a comment is about; null: a block or the article.
ALTER TABLE "comment_thread" ADD COLUMN     "anchor" JSONB;
