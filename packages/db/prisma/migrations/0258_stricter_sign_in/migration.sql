INSERT INTO system_parameter (key, big_category, small_category, name, type, value) VALUES
  ('passwordLength', 'system', 'security', '新密码的最少字符数', 'number', '6'),
  ('exactAppCodes', 'system', 'security', '身份验证器的验证码只在当前 30 秒内有效', 'boolean', 'false')
  ON CONFLICT (key) DO NOTHING;
