-- Whether founders prove a phone number or an e-mail address first, where a gateway is set up. What an installation did not ask for it does
-- not ask for after an upgrade.
INSERT INTO system_parameter (key, big_category, small_category, name, type, value)
  SELECT 'registrationProof', 'system', 'registration', '注册企业须先验证手机号或邮箱', 'boolean',
    CASE WHEN EXISTS (SELECT 1 FROM tenant) THEN 'false' ELSE 'true' END
  ON CONFLICT (key) DO NOTHING;
