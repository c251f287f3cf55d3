-- AlterTable
ALTER TABLE "tenant_model" ADD COLUMN     "source_tokens" INTEGER;
-- CreateTable
CREATE TABLE "context_line" (
    "tenant_id" TEXT NOT NULL,
    "key" TEXT NOT NULL,
    "line" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

CONSTRAINT "context_line_pkey" PRIMARY KEY ("tenant_id","key")
);

-- CreateTable
CREATE TABLE "tenant_context" (
    "tenant_id" TEXT NOT NULL,
    "enabled" BOOLEAN NOT NULL DEFAULT false,
    "settled" BOOLEAN NOT NULL DEFAULT true,
    "error" TEXT,
    "attempts" INTEGER NOT NULL DEFAULT 0,
    "retry_at" TIMESTAMPTZ(3),
    "claimed_until" TIMESTAMPTZ(3),
    "input_tokens" BIGINT NOT NULL DEFAULT 0,
    "output_tokens" BIGINT NOT NULL DEFAULT 0,

CONSTRAINT "tenant_context_pkey" PRIMARY KEY ("tenant_id")
);

-- AddForeignKey
ALTER TABLE "context_line" ADD CONSTRAINT "context_line_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "tenant_context" ADD CONSTRAINT "tenant_context_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: their rows are seen by their organisation alone.
SELECT confine_table('context_line');
SELECT confine_table('tenant_context');
