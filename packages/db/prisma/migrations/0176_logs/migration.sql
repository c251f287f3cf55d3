-- CreateTable
CREATE TABLE "call_log" (
    "id" BIGSERIAL NOT NULL,
    "source" TEXT NOT NULL,
    "request_id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "caller_type" TEXT NOT NULL,
    "caller_id" TEXT NOT NULL,
    "method" TEXT NOT NULL,
    "name" TEXT NOT NULL,
    "summary" TEXT NOT NULL,
    "path" TEXT NOT NULL,
    "status" INTEGER NOT NULL,
    "code" INTEGER NOT NULL,
    "message" TEXT NOT NULL,
    "duration_ms" INTEGER NOT NULL,
    "ip" TEXT NOT NULL,
    "user_agent" TEXT NOT NULL,
    "request" TEXT NOT NULL,
    "response" TEXT NOT NULL,
    "exception" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "call_log_pkey" PRIMARY KEY ("id")
);

-- CreateTable
CREATE TABLE "call_loss" (
    "day" DATE NOT NULL,
    "count" INTEGER NOT NULL,

    CONSTRAINT "call_loss_pkey" PRIMARY KEY ("day")
);

-- CreateIndex
CREATE INDEX "call_log_request_id_idx" ON "call_log"("request_id");

-- CreateIndex
CREATE INDEX "audit_log_created_at_id_idx" ON "audit_log"("created_at", "id");

-- By hand.
CREATE INDEX call_log_api ON call_log (created_at, id) WHERE source = 'api';
CREATE INDEX call_log_api_tenant ON call_log (tenant_id, created_at, id) WHERE source = 'api';
CREATE INDEX call_log_api_name ON call_log (name, created_at, id) WHERE source = 'api';
CREATE INDEX call_log_api_failed ON call_log (created_at, id) WHERE source = 'api' AND code <> 0;
CREATE INDEX call_log_by_time ON call_log USING brin (created_at) WITH (pages_per_range = 32);
SELECT confine_table('call_log');

INSERT INTO system_parameter (key, big_category, small_category, name, type, value) VALUES
  ('apiLogOn', 'system', 'logs', '记录接口日志', 'boolean', 'true'),
  ('apiLogKeepDays', 'system', 'logs', '接口日志保留天数', 'number', '30'),
  ('logKeepDays', 'system', 'logs', '操作日志保留天数', 'number', '1095')
  ON CONFLICT (key) DO NOTHING;
