-- CreateTable
CREATE TABLE "ai_warning" (
    "tenant_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "period" TEXT NOT NULL,

    CONSTRAINT "ai_warning_pkey" PRIMARY KEY ("tenant_id","kind","period")
);

-- By hand.
SELECT confine_table('ai_warning');
