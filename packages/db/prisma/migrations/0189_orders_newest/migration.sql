-- CreateIndex
CREATE INDEX "tenant_order_created_at_id_idx" ON "tenant_order"("created_at" DESC, "id");
