-- AlterTable
ALTER TABLE "tenant_ai" ADD COLUMN     "limit_currency" TEXT NOT NULL DEFAULT 'CNY',
ADD COLUMN     "money_day" DOUBLE PRECISION,
ADD COLUMN     "money_month" DOUBLE PRECISION,
ADD COLUMN     "tokens_day" BIGINT,
ADD COLUMN     "tokens_month" BIGINT;

-- CreateTable
CREATE TABLE "ai_model_usage" (
    "tenant_id" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "role" TEXT NOT NULL,
    "own" BOOLEAN NOT NULL,
    "model" TEXT NOT NULL,
    "calls" INTEGER NOT NULL DEFAULT 0,
    "failures" INTEGER NOT NULL DEFAULT 0,
    "estimated" INTEGER NOT NULL DEFAULT 0,
    "input_tokens" BIGINT NOT NULL DEFAULT 0,
    "output_tokens" BIGINT NOT NULL DEFAULT 0,

CONSTRAINT "ai_model_usage_pkey" PRIMARY KEY ("tenant_id","day","role","own","model")
);

-- CreateTable
CREATE TABLE "ai_price" (
    "tenant_id" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "from_day" DATE NOT NULL,
    "input" DOUBLE PRECISION NOT NULL,
    "output" DOUBLE PRECISION NOT NULL,
    "currency" TEXT NOT NULL,

CONSTRAINT "ai_price_pkey" PRIMARY KEY ("tenant_id","model","from_day")
);

-- By hand: rows of one organisation; the prices of the platform's models are for everybody.
SELECT confine_table('ai_model_usage');
SELECT confine_table('ai_price');
CREATE POLICY of_platform ON ai_price FOR SELECT TO lectern_tenant USING (tenant_id = '');
