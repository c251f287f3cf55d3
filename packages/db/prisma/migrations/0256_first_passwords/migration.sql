-- When somebody else than its owner set the password; null: its owner did. Passwords of before count as their owners'.
ALTER TABLE "account" ADD COLUMN "password_typed_at" TIMESTAMPTZ(3);

INSERT INTO system_parameter (key, big_category, small_category, name, type, value) VALUES
  ('firstPasswordDays', 'system', 'security', '由他人设置的密码有效天数', 'number', '')
  ON CONFLICT (key) DO NOTHING;
