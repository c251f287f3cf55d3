-- DropIndex
DROP INDEX "sensitive_word_word_key";

-- AlterTable
ALTER TABLE "sensitive_word" ADD COLUMN     "category_id" TEXT NOT NULL DEFAULT 'general',
ADD COLUMN     "enabled" BOOLEAN NOT NULL DEFAULT true,
ADD COLUMN     "key" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "kind" TEXT NOT NULL DEFAULT 'word',
ADD COLUMN     "level" TEXT,
ADD COLUMN     "removed_at" TIMESTAMPTZ(3);

-- CreateTable
CREATE TABLE "sensitive_category" (
    "id" TEXT NOT NULL,
    "name_zh" TEXT NOT NULL,
    "name_en" TEXT NOT NULL,
    "level" TEXT NOT NULL DEFAULT 'hold',
    "created_by" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

CONSTRAINT "sensitive_category_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sensitive_list" (
    "id" INTEGER NOT NULL DEFAULT 1,
    "version" INTEGER NOT NULL DEFAULT 1,
    "changed_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

CONSTRAINT "sensitive_list_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sensitive_hit" (
    "id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "manual_id" TEXT NOT NULL,
    "article_id" TEXT NOT NULL,
    "block_id" TEXT NOT NULL,
    "word_id" TEXT NOT NULL,
    "word" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "category_id" TEXT NOT NULL,
    "level" TEXT NOT NULL,
    "before" TEXT NOT NULL,
    "found" TEXT NOT NULL,
    "after" TEXT NOT NULL,
    "context" TEXT NOT NULL,
    "in_draft" BOOLEAN NOT NULL DEFAULT false,
    "version_id" TEXT,
    "state" TEXT NOT NULL DEFAULT 'open',
    "note" TEXT NOT NULL DEFAULT '',
    "handled_by" TEXT NOT NULL DEFAULT '',
    "handled_at" TIMESTAMPTZ(3),
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

CONSTRAINT "sensitive_hit_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sensitive_scan" (
    "id" TEXT NOT NULL,
    "scope_tenant_id" TEXT NOT NULL DEFAULT '',
    "since" TIMESTAMPTZ(3),
    "state" TEXT NOT NULL DEFAULT 'running',
    "total" INTEGER NOT NULL DEFAULT 0,
    "done" INTEGER NOT NULL DEFAULT 0,
    "hits" INTEGER NOT NULL DEFAULT 0,
    "cursor" TEXT NOT NULL DEFAULT '',
    "list_version" INTEGER NOT NULL,
    "started_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "ended_at" TIMESTAMPTZ(3),

CONSTRAINT "sensitive_scan_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "sensitive_hit_created_at_id_idx" ON "sensitive_hit"("created_at", "id");

-- CreateIndex
CREATE INDEX "sensitive_hit_state_created_at_id_idx" ON "sensitive_hit"("state", "created_at", "id");

-- CreateIndex
CREATE INDEX "sensitive_hit_tenant_id_created_at_id_idx" ON "sensitive_hit"("tenant_id", "created_at", "id");

-- CreateIndex
CREATE UNIQUE INDEX "sensitive_hit_article_id_block_id_key_context_key" ON "sensitive_hit"("article_id", "block_id", "key", "context");

-- CreateIndex
CREATE INDEX "sensitive_scan_created_at_idx" ON "sensitive_scan"("created_at");

-- CreateIndex
CREATE INDEX "sensitive_word_category_id_idx" ON "sensitive_word"("category_id");

-- AddForeignKey
ALTER TABLE "sensitive_hit" ADD CONSTRAINT "sensitive_hit_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "sensitive_hit" ADD CONSTRAINT "sensitive_hit_article_id_fkey" FOREIGN KEY ("article_id") REFERENCES "article"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: the words that were there keep on blocking questions and answers, and now publishing too.
UPDATE sensitive_word SET key = lower(word);
ALTER TABLE sensitive_word ALTER COLUMN key DROP DEFAULT;
DELETE FROM sensitive_word w USING sensitive_word o WHERE o.key = w.key AND o.id < w.id;
CREATE UNIQUE INDEX sensitive_word_key ON sensitive_word (kind, key) WHERE removed_at IS NULL;
CREATE INDEX sensitive_word_newest ON sensitive_word (kind, created_at DESC, id) WHERE removed_at IS NULL;
CREATE UNIQUE INDEX sensitive_scan_running ON sensitive_scan (state) WHERE state = 'running';
CREATE INDEX sensitive_hit_open ON sensitive_hit (article_id) WHERE state = 'open';
INSERT INTO sensitive_category (id, name_zh, name_en, level) VALUES ('general', '其他', 'Other', 'hold');
INSERT INTO sensitive_list (id) VALUES (1);
SELECT confine_table('sensitive_hit');
