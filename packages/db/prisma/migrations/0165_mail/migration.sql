-- AlterTable
ALTER TABLE "outgoing_message" ADD COLUMN     "body" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "busy_until" TIMESTAMPTZ(3),
ADD COLUMN     "kind" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "lang" TEXT NOT NULL DEFAULT 'zh_CN',
ADD COLUMN     "next_try_at" TIMESTAMPTZ(3),
ADD COLUMN     "reason" TEXT,
ADD COLUMN     "through" TEXT,
ADD COLUMN     "unsubscribe" TEXT NOT NULL DEFAULT '',
ADD COLUMN     "values" JSONB NOT NULL DEFAULT '{}';

-- CreateTable
CREATE TABLE "message_template" (
    "channel" TEXT NOT NULL,
    "kind" TEXT NOT NULL,
    "lang" TEXT NOT NULL,
    "subject" TEXT NOT NULL DEFAULT '',
    "body" TEXT NOT NULL,
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,
    "updated_by" TEXT NOT NULL,

    CONSTRAINT "message_template_pkey" PRIMARY KEY ("channel","kind","lang")
);

-- CreateTable
CREATE TABLE "tenant_mail_server" (
    "tenant_id" TEXT NOT NULL,
    "host" TEXT NOT NULL,
    "port" INTEGER NOT NULL,
    "security" TEXT NOT NULL,
    "username" TEXT NOT NULL DEFAULT '',
    "password" TEXT NOT NULL DEFAULT '',
    "from_address" TEXT NOT NULL,
    "from_name" TEXT NOT NULL DEFAULT '',
    "updated_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "tenant_mail_server_pkey" PRIMARY KEY ("tenant_id")
);

-- CreateTable
CREATE TABLE "mail_opt_out" (
    "user_id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL DEFAULT '',
    "topic" TEXT NOT NULL,
    "created_at" TIMESTAMPTZ(3) NOT NULL DEFAULT CURRENT_TIMESTAMP,

    CONSTRAINT "mail_opt_out_pkey" PRIMARY KEY ("user_id","tenant_id","topic")
);

-- AddForeignKey
ALTER TABLE "tenant_mail_server" ADD CONSTRAINT "tenant_mail_server_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- AddForeignKey
ALTER TABLE "mail_opt_out" ADD CONSTRAINT "mail_opt_out_user_id_fkey" FOREIGN KEY ("user_id") REFERENCES "user"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand.
SELECT confine_table('tenant_mail_server');
SELECT confine_table('mail_opt_out');
-- What waits for a gateway, and an organisation's own list.
CREATE INDEX outgoing_message_kept ON outgoing_message (channel, created_at) WHERE state = 'kept';
CREATE INDEX outgoing_message_tenant ON outgoing_message (tenant_id, created_at) WHERE tenant_id IS NOT NULL;
INSERT INTO system_parameter (key, big_category, small_category, name, type, value) VALUES
  ('smsPerMinute', 'message', 'quota', '每个手机号每分钟可收到的短信数', 'number', '1'),
  ('smsPerHour', 'message', 'quota', '每个手机号每小时可收到的短信数', 'number', '5'),
  ('smsPerDay', 'message', 'quota', '每个手机号每天可收到的短信数', 'number', '10'),
  ('mailSecurity', 'message', 'mail', '邮件加密方式', 'string', '')
  ON CONFLICT (key) DO NOTHING;
