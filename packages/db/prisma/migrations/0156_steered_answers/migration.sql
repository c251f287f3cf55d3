-- CreateTable
CREATE TABLE "answer_pin" (
    "id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "manual_id" TEXT,
    "question" TEXT NOT NULL,
    "others" TEXT[] NOT NULL DEFAULT '{}',
    "keys" TEXT[] NOT NULL,
    "similar" BOOLEAN NOT NULL DEFAULT true,
    "model" TEXT NOT NULL DEFAULT '',
    "vector" vector,
    "article_id" TEXT NOT NULL,
    "anchor" TEXT NOT NULL DEFAULT '',
    "text" TEXT NOT NULL DEFAULT '',
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "answer_pin_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "answer_source" (
    "article_id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "level" TEXT NOT NULL,
    "set_by" TEXT NOT NULL,
    "set_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "answer_source_pkey" PRIMARY KEY ("article_id")
);

-- AlterTable
ALTER TABLE "answer" ADD COLUMN     "wrong_at" TIMESTAMPTZ(3),
ADD COLUMN     "wrong_by" TEXT;

-- CreateIndex
CREATE INDEX "answer_pin_tenant_id_manual_id_idx" ON "answer_pin"("tenant_id", "manual_id");

-- CreateIndex
CREATE INDEX "answer_source_tenant_id_idx" ON "answer_source"("tenant_id");

-- AddForeignKey
ALTER TABLE "answer_pin" ADD CONSTRAINT "answer_pin_manual_id_fkey" FOREIGN KEY ("manual_id") REFERENCES "manual"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "answer_source" ADD CONSTRAINT "answer_source_article_id_fkey" FOREIGN KEY ("article_id") REFERENCES "article"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand.
SELECT confine_table('answer_pin');
SELECT confine_table('answer_source');

-- CreateTable
CREATE TABLE "set_question" (
    "id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "manual_id" TEXT NOT NULL,
    "question" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "article_id" TEXT,
    "phrase" TEXT NOT NULL DEFAULT '',
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "set_question_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "set_run" (
    "id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "manual_id" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'queued',
    "asked" INTEGER NOT NULL,
    "results" JSONB NOT NULL DEFAULT '[]',
    "created_by" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "finished_at" TIMESTAMPTZ(3),

    CONSTRAINT "set_run_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "set_question_tenant_id_idx" ON "set_question"("tenant_id");

-- CreateIndex
CREATE UNIQUE INDEX "set_question_manual_id_key_key" ON "set_question"("manual_id", "key");

-- CreateIndex
CREATE INDEX "set_run_tenant_id_idx" ON "set_run"("tenant_id");

-- CreateIndex
CREATE INDEX "set_run_manual_id_created_at_idx" ON "set_run"("manual_id", "created_at");

-- AddForeignKey
ALTER TABLE "set_question" ADD CONSTRAINT "set_question_manual_id_fkey" FOREIGN KEY ("manual_id") REFERENCES "manual"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "set_run" ADD CONSTRAINT "set_run_manual_id_fkey" FOREIGN KEY ("manual_id") REFERENCES "manual"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand.
SELECT confine_table('set_question');
SELECT confine_table('set_run');
