-- Organisations may demand a second factor of their members, after some days; the platform of its operators.
ALTER TABLE tenant
  ADD COLUMN factor_scope text NOT NULL DEFAULT 'nobody',
  ADD COLUMN factor_days integer NOT NULL DEFAULT 14,
  ADD COLUMN factor_exempt boolean NOT NULL DEFAULT true,
  ADD COLUMN factor_since timestamptz(3);

INSERT INTO system_parameter (key, big_category, small_category, name, type, value) VALUES
  ('operatorSecondFactor', 'system', 'security', '运营人员须开启两步验证', 'boolean', 'false')
  ON CONFLICT (key) DO NOTHING;
