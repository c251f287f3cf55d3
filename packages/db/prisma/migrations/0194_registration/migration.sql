-- Who may found an organisation: nobody, who was invited by the operators, everybody. What an installation has today stays; the first start
-- decides for a new one. `registrationOpen` is what the last release reads, and is written along.
INSERT INTO system_parameter (key, big_category, small_category, name, type, value)
  SELECT 'registration', 'system', 'registration', '企业注册', 'string', CASE
    WHEN (SELECT value FROM system_parameter WHERE key = 'registrationOpen') = 'false' AND EXISTS (SELECT 1 FROM tenant)
    THEN 'closed' ELSE 'open' END
  ON CONFLICT (key) DO NOTHING;
INSERT INTO system_parameter (key, big_category, small_category, name, type, value) VALUES
  ('registrationContact', 'system', 'registration', '注册联系方式', 'string', '')
  ON CONFLICT (key) DO NOTHING;
