-- AlterTable
ALTER TABLE "comment" ADD COLUMN     "withdrawn_at" TIMESTAMPTZ(3);

-- AlterTable
ALTER TABLE "sensitive_category" ADD COLUMN     "use" TEXT NOT NULL DEFAULT 'everywhere';

-- AlterTable
ALTER TABLE "sensitive_hit" ADD COLUMN     "kind" TEXT NOT NULL DEFAULT 'article',
ADD COLUMN     "link" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "subject_id" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "title" TEXT NOT NULL DEFAULT '',
ALTER COLUMN "article_id" DROP NOT NULL;

-- By hand: one row for a word at a place of a subject.
CREATE UNIQUE INDEX sensitive_hit_place ON sensitive_hit (kind, subject_id, block_id, key, context) WHERE article_id IS NULL;

-- By hand: words from before there were lists were written against questions. They keep to questions and answers, and no longer keep
-- articles from being published; operators move them to another category where they should.
INSERT INTO sensitive_category (id, name_zh, name_en, level, use) VALUES ('answers', '仅限问答', 'Questions and answers only', 'hold', 'answers');
UPDATE sensitive_word SET category_id = 'answers' WHERE kind = 'word' AND category_id = 'general' AND level IS NULL AND removed_at IS NULL
  AND created_at < (SELECT COALESCE(min(started_at), now()) FROM _prisma_migrations WHERE migration_name = '0181_sensitive_words');
UPDATE sensitive_list SET version = version + 1, changed_at = now();
