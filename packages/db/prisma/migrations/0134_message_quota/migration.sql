-- AlterTable
ALTER TABLE "outgoing_message" ADD COLUMN     "counted" BOOLEAN NOT NULL DEFAULT false;

-- By hand: what a tenant has sent lately, and what the operators allow.
CREATE INDEX outgoing_message_counted ON outgoing_message (tenant_id, created_at) WHERE counted;
INSERT INTO system_parameter (key, big_category, small_category, name, type, value) VALUES
  ('messagesPerDay', 'message', 'quota', '每个企业每天可发送的邮件与短信数', 'number', '200'),
  ('messagesPerHour', 'message', 'quota', '每个企业每小时可发送的邮件与短信数', 'number', '100')
  ON CONFLICT (key) DO NOTHING;
