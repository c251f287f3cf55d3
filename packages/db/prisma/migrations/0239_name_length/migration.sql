INSERT INTO system_parameter (key, big_category, small_category, name, type, value) VALUES
  ('nameLength', 'system', 'basic', '空间与手册名称的最大长度', 'number', '12')
  ON CONFLICT (key) DO NOTHING;
