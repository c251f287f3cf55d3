-- AlterTable
ALTER TABLE "answer" ADD COLUMN     "confidence" DOUBLE PRECISION;

-- CreateIndex
CREATE INDEX "answer_tenant_id_manual_id_created_at_idx" ON "answer"("tenant_id", "manual_id", "created_at");
