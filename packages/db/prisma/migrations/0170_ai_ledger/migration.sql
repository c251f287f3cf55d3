-- AlterTable
ALTER TABLE "ai_usage" ADD COLUMN     "free_limit" INTEGER;

-- CreateTable
CREATE TABLE "ai_ledger" (
    "tenant_id" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "kind" TEXT NOT NULL,
    "reference" TEXT NOT NULL DEFAULT '',
    "amount" INTEGER NOT NULL,

    CONSTRAINT "ai_ledger_pkey" PRIMARY KEY ("tenant_id","day","kind","reference")
);

-- By hand: what was used and left before the ledger began.
INSERT INTO ai_ledger (tenant_id, day, kind, amount)
  SELECT tenant_id, (month || '-01')::date, 'freeUsed', -free FROM ai_usage WHERE free > 0;
INSERT INTO ai_ledger (tenant_id, day, kind, amount)
  SELECT tenant_id, (CURRENT_TIMESTAMP AT TIME ZONE 'UTC')::date, 'opening', bought_left FROM tenant_ai
  WHERE bought_left > 0 AND bought_until > CURRENT_TIMESTAMP;
UPDATE tenant_ai SET bought_left = 0 WHERE bought_left > 0 AND (bought_until IS NULL OR bought_until <= CURRENT_TIMESTAMP);
SELECT confine_table('ai_ledger');
