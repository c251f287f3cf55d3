-- CreateTable
CREATE TABLE "ai_package" (
    "id" TEXT NOT NULL,
    "name_zh" TEXT NOT NULL,
    "name_en" TEXT NOT NULL,
    "answers" INTEGER NOT NULL,
    "price" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "enabled" BOOLEAN NOT NULL DEFAULT true,
    "position" INTEGER NOT NULL DEFAULT 0,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "ai_package_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "tenant_order" (
    "id" TEXT NOT NULL,
    "number" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "ordered_by" TEXT NOT NULL,
    "package_id" TEXT NOT NULL,
    "name_zh" TEXT NOT NULL,
    "name_en" TEXT NOT NULL,
    "answers" INTEGER NOT NULL,
    "amount" INTEGER NOT NULL,
    "currency" TEXT NOT NULL,
    "way" TEXT NOT NULL,
    "state" TEXT NOT NULL DEFAULT 'pending',
    "attention" BOOLEAN NOT NULL DEFAULT false,
    "trade_id" TEXT,
    "payer" TEXT NOT NULL DEFAULT '',
    "reference" TEXT NOT NULL DEFAULT '',
    "created_at" TIMESTAMPTZ(3) NOT NULL,
    "expires_at" TIMESTAMPTZ(3) NOT NULL,
    "paid_at" TIMESTAMPTZ(3),
    "closed_at" TIMESTAMPTZ(3),
    "refunded_at" TIMESTAMPTZ(3),
    "asked_at" TIMESTAMPTZ(3),

    CONSTRAINT "tenant_order_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "order_event" (
    "id" TEXT NOT NULL,
    "order_id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "by_user" TEXT NOT NULL DEFAULT '',
    "note" TEXT NOT NULL DEFAULT '',
    "way" TEXT NOT NULL,
    "notification_id" TEXT,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "order_event_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "payment_way" (
    "name" TEXT NOT NULL,
    "enabled" BOOLEAN NOT NULL DEFAULT false,
    "settings" JSONB NOT NULL DEFAULT '{}',
    "secret" TEXT NOT NULL DEFAULT '',
    "updated_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "payment_way_pkey" PRIMARY KEY ("name")
);

-- CreateIndex
CREATE UNIQUE INDEX "tenant_order_number_key" ON "tenant_order"("number");

-- CreateIndex
CREATE INDEX "tenant_order_tenant_id_created_at_idx" ON "tenant_order"("tenant_id", "created_at");

-- CreateIndex
CREATE INDEX "tenant_order_state_created_at_idx" ON "tenant_order"("state", "created_at");

-- CreateIndex
CREATE UNIQUE INDEX "tenant_order_way_trade_id_key" ON "tenant_order"("way", "trade_id");

-- CreateIndex
CREATE INDEX "order_event_order_id_created_at_idx" ON "order_event"("order_id", "created_at");

-- CreateIndex
CREATE INDEX "order_event_tenant_id_idx" ON "order_event"("tenant_id");

-- CreateIndex
CREATE UNIQUE INDEX "order_event_way_notification_id_key" ON "order_event"("way", "notification_id");

-- AddForeignKey
ALTER TABLE "tenant_order" ADD CONSTRAINT "tenant_order_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "order_event" ADD CONSTRAINT "order_event_order_id_fkey" FOREIGN KEY ("order_id") REFERENCES "tenant_order"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand.
SELECT confine_table('tenant_order');
SELECT confine_table('order_event');
INSERT INTO system_parameter (key, big_category, small_category, name, type, value) VALUES
  ('orderMinutes', 'order', 'payment', '在线支付的订单保留分钟数', 'number', '60'),
  ('orderTransferDays', 'order', 'payment', '转账支付的订单保留天数', 'number', '7')
  ON CONFLICT (key) DO NOTHING;
