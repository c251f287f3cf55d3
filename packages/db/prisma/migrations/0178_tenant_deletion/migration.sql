-- Organisations are deleted some days after an operator asked for it. What remains is a row without content, which orders and invoices
-- belong to: the law asks to keep them.
ALTER TABLE "tenant" ADD COLUMN "delete_at" TIMESTAMPTZ(3), ADD COLUMN "deleted_at" TIMESTAMPTZ(3);
CREATE INDEX tenant_to_delete ON tenant (delete_at) WHERE delete_at IS NOT NULL AND deleted_at IS NULL;

INSERT INTO system_parameter (key, big_category, small_category, name, type, value) VALUES
  ('tenantDeleteDays', 'system', 'registration', '企业删除等待天数', 'number', '30')
  ON CONFLICT (key) DO NOTHING;
