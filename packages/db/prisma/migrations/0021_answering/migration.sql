-- Conversations and their ledger, quotas, the tenants' own models, questions without an answer, words that are not said.

-- AlterTable
ALTER TABLE "answer" ADD COLUMN     "conversation_id" TEXT,
ADD COLUMN     "cost_micros" INTEGER,
ADD COLUMN     "input_tokens" INTEGER,
ADD COLUMN     "model" TEXT,
ADD COLUMN     "output_tokens" INTEGER,
ADD COLUMN     "passages" JSONB NOT NULL DEFAULT '[]',
ADD COLUMN     "rewritten" TEXT,
ADD COLUMN     "unanswered_id" TEXT;

-- CreateTable
CREATE TABLE "tenant_ai" (
    "tenant_id" TEXT NOT NULL,
    "requests_per_minute" INTEGER,
    "own_enabled" BOOLEAN NOT NULL DEFAULT false,
    "base_url" TEXT NOT NULL DEFAULT '',
    "api_key" TEXT,
    "key_ending" TEXT NOT NULL DEFAULT '',
    "chat_model" TEXT NOT NULL DEFAULT '',
    "embedding_model" TEXT NOT NULL DEFAULT '',
    "embedding_key" TEXT NOT NULL DEFAULT '',
    "bought_left" INTEGER NOT NULL DEFAULT 0,
    "bought_until" TIMESTAMPTZ(3),
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "tenant_ai_pkey" PRIMARY KEY ("tenant_id")
);

-- CreateTable
CREATE TABLE "ai_usage" (
    "tenant_id" TEXT NOT NULL,
    "month" TEXT NOT NULL,
    "free" INTEGER NOT NULL DEFAULT 0,
    "bought" INTEGER NOT NULL DEFAULT 0,
    "own" INTEGER NOT NULL DEFAULT 0,

    CONSTRAINT "ai_usage_pkey" PRIMARY KEY ("tenant_id","month")
);

-- CreateTable
CREATE TABLE "ai_credit" (
    "id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "amount" INTEGER NOT NULL,
    "reference" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "ai_credit_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "sensitive_word" (
    "id" TEXT NOT NULL,
    "word" TEXT NOT NULL,
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "sensitive_word_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "unanswered_group" (
    "id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "manual_id" TEXT NOT NULL DEFAULT '',
    "question" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "model" TEXT NOT NULL DEFAULT '',
    "vector" vector,
    "asked" INTEGER NOT NULL DEFAULT 1,
    "state" TEXT NOT NULL DEFAULT 'open',
    "article_id" TEXT,
    "first_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "last_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "unanswered_group_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tenant_embedding" (
    "tenant_id" TEXT NOT NULL,
    "active_model" TEXT NOT NULL,
    "target_model" TEXT,
    "done" INTEGER NOT NULL DEFAULT 0,
    "total" INTEGER NOT NULL DEFAULT 0,
    "error" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "retry_at" TIMESTAMPTZ(3),
    "claimed_until" TIMESTAMPTZ(3),
    "switched_at" TIMESTAMPTZ(3),
    "settled" BOOLEAN NOT NULL DEFAULT false,

    CONSTRAINT "tenant_embedding_pkey" PRIMARY KEY ("tenant_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "ai_credit_reference_key" ON "ai_credit"("reference");

-- CreateIndex
CREATE INDEX "ai_credit_tenant_id_created_at_idx" ON "ai_credit"("tenant_id", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "sensitive_word_word_key" ON "sensitive_word"("word");

-- CreateIndex
CREATE INDEX "unanswered_group_tenant_id_state_last_at_idx" ON "unanswered_group"("tenant_id", "state", "last_at");

-- CreateIndex
CREATE UNIQUE INDEX "unanswered_group_tenant_id_manual_id_key_key" ON "unanswered_group"("tenant_id", "manual_id", "key");

-- CreateIndex
CREATE INDEX "answer_conversation_id_created_at_idx" ON "answer"("conversation_id", "created_at");

-- CreateIndex
CREATE INDEX "answer_unanswered_id_idx" ON "answer"("unanswered_id");

-- AddForeignKey
ALTER TABLE "tenant_ai" ADD CONSTRAINT "tenant_ai_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tenant_embedding" ADD CONSTRAINT "tenant_embedding_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: answers of before are conversations of one question, and every tenant goes on with the model its passages have.
UPDATE answer SET conversation_id = id WHERE conversation_id IS NULL;
INSERT INTO tenant_embedding (tenant_id, active_model)
SELECT DISTINCT ON (m.tenant_id) m.tenant_id, e.model
FROM chunk_embedding e JOIN chunk c ON c.id = e.chunk_id JOIN manual m ON m.id = c.manual_id
GROUP BY m.tenant_id, e.model ORDER BY m.tenant_id, count(*) DESC;
INSERT INTO system_parameter (key, big_category, small_category, name, type, value) VALUES
  ('aiFreeMonthly', 'ai', 'quota', '每个企业每月免费智能问答次数（留空不限）', 'number', '100000'),
  ('aiInputPrice', 'ai', 'cost', '每百万输入 token 的价格', 'number', '0'),
  ('aiOutputPrice', 'ai', 'cost', '每百万输出 token 的价格', 'number', '0')
  ON CONFLICT (key) DO NOTHING;
