-- CreateTable
CREATE TABLE "call_answer" (
    "tenant_id" TEXT NOT NULL,
    "account" TEXT NOT NULL,
    "call_id" TEXT NOT NULL,
    "input_hash" TEXT NOT NULL,
    "answer" TEXT,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "call_answer_pkey" PRIMARY KEY ("tenant_id","account","call_id")
);

-- CreateIndex
CREATE INDEX "call_answer_expires_at_idx" ON "call_answer"("expires_at");

-- By hand
SELECT confine_table('call_answer');
