-- AlterTable
ALTER TABLE "answer" ADD COLUMN     "stored_from" TEXT;

-- AlterTable
ALTER TABLE "tenant_ai" ADD COLUMN     "store_answers" BOOLEAN NOT NULL DEFAULT true;

-- CreateTable
CREATE TABLE "stored_answer" (
    "tenant_id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "answer_id" TEXT NOT NULL,
    "content" JSONB NOT NULL,
    "sources" JSONB NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

CONSTRAINT "stored_answer_pkey" PRIMARY KEY ("tenant_id","key")
);

-- CreateTable
CREATE TABLE "platform_model" (
    "role" TEXT NOT NULL,
    "base_url" TEXT NOT NULL DEFAULT '',
    "api_key" TEXT,
    "key_ending" TEXT NOT NULL DEFAULT '',
    "model" TEXT NOT NULL,
    "timeout_seconds" INTEGER,
    "extra_body" JSONB NOT NULL DEFAULT '{}',
    "query_prefix" TEXT NOT NULL DEFAULT '',
    "passage_prefix" TEXT NOT NULL DEFAULT '',
    "dimensions" INTEGER,

CONSTRAINT "platform_model_pkey" PRIMARY KEY ("role")
);

-- CreateIndex
CREATE INDEX "stored_answer_tenant_id_answer_id_idx" ON "stored_answer"("tenant_id", "answer_id");

-- CreateIndex
CREATE INDEX "stored_answer_created_at_idx" ON "stored_answer"("created_at");

-- AddForeignKey
ALTER TABLE "stored_answer" ADD CONSTRAINT "stored_answer_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: of one organisation. Models of the platform are read by the product alone: there are keys among them.
SELECT confine_table('stored_answer');
