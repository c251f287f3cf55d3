-- Answers and the figures of boards are kept for as long as two parameters say.
INSERT INTO system_parameter (key, big_category, small_category, name, type, value) VALUES
  ('answerKeepDays', 'system', 'logs', '智能助手回答记录保留天数', 'number', '1095'),
  ('statKeepDays', 'system', 'logs', '统计数据保留天数', 'number', '1825')
  ON CONFLICT (key) DO NOTHING;

-- CreateIndex
CREATE INDEX "answer_created_at_idx" ON "answer"("created_at");
