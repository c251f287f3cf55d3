-- DropIndex
DROP INDEX "tenant_order_created_at_id_idx";

-- DropIndex
DROP INDEX "user_created_at_id_idx";

-- CreateIndex
CREATE INDEX "tenant_order_created_at_id_idx" ON "tenant_order"("created_at" DESC, "id" DESC);

-- CreateIndex
CREATE INDEX "user_created_at_id_idx" ON "user"("created_at" DESC, "id" DESC);

-- By hand: rows of one time are listed the newest first too, and their ids say which that is.
DROP INDEX manual_recent;
CREATE INDEX manual_recent ON manual (tenant_id, updated_at DESC, id DESC) WHERE deleted_at IS NULL;
DROP INDEX sensitive_word_newest;
CREATE INDEX sensitive_word_newest ON sensitive_word (kind, created_at DESC, id DESC) WHERE removed_at IS NULL;
