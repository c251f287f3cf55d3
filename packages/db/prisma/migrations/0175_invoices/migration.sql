-- CreateTable
CREATE TABLE "invoice_title" (
    "id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "tax_number" TEXT NOT NULL DEFAULT '',
    "bank" TEXT NOT NULL DEFAULT '',
    "account" TEXT NOT NULL DEFAULT '',
    "address" TEXT NOT NULL DEFAULT '',
    "phone" TEXT NOT NULL DEFAULT '',
    "email" TEXT NOT NULL DEFAULT '',
    "used_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "invoice_title_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invoice" (
    "id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "requested_by" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'requested',
    "amount" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "tax_number" TEXT NOT NULL,
    "bank" TEXT NOT NULL,
    "account" TEXT NOT NULL,
    "address" TEXT NOT NULL,
    "phone" TEXT NOT NULL,
    "email" TEXT NOT NULL,
    "reason" TEXT NOT NULL DEFAULT '',
    "order_refunded" BOOLEAN NOT NULL DEFAULT false,
    "replaces" TEXT,
    "number" TEXT NOT NULL DEFAULT '',
    "day" TEXT NOT NULL DEFAULT '',
    "file_name" TEXT NOT NULL DEFAULT '',
    "mime" TEXT NOT NULL DEFAULT '',
    "size" INTEGER NOT NULL DEFAULT 0,
    "storage_key" TEXT NOT NULL DEFAULT '',
    "decided_by" TEXT NOT NULL DEFAULT '',
    "requested_at" TIMESTAMPTZ(3) NOT NULL,
    "issued_at" TIMESTAMPTZ(3),
    "ended_at" TIMESTAMPTZ(3),

    CONSTRAINT "invoice_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "invoice_order" (
    "invoice_id" TEXT NOT NULL,
    "order_id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "living" BOOLEAN NOT NULL DEFAULT true,

    CONSTRAINT "invoice_order_pkey" PRIMARY KEY ("invoice_id","order_id")
);

-- CreateIndex
CREATE UNIQUE INDEX "invoice_title_tenant_id_kind_name_tax_number_key" ON "invoice_title"("tenant_id", "kind", "name", "tax_number");

-- CreateIndex
CREATE INDEX "invoice_tenant_id_requested_at_idx" ON "invoice"("tenant_id", "requested_at");

-- CreateIndex
CREATE INDEX "invoice_state_requested_at_idx" ON "invoice"("state", "requested_at");

-- CreateIndex
CREATE INDEX "invoice_order_order_id_idx" ON "invoice_order"("order_id");

-- CreateIndex
CREATE INDEX "invoice_order_tenant_id_idx" ON "invoice_order"("tenant_id");

-- AddForeignKey
ALTER TABLE "invoice_title" ADD CONSTRAINT "invoice_title_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice" ADD CONSTRAINT "invoice_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_order" ADD CONSTRAINT "invoice_order_invoice_id_fkey" FOREIGN KEY ("invoice_id") REFERENCES "invoice"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "invoice_order" ADD CONSTRAINT "invoice_order_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "tenant_order"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand.
CREATE UNIQUE INDEX invoice_order_living ON invoice_order (order_id) WHERE living;
SELECT confine_table('invoice_title');
SELECT confine_table('invoice');
SELECT confine_table('invoice_order');
