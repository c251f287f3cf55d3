-- What is dangerous in the operators' back office asks for a recent sign-in, or for a proof since.
CREATE TABLE "session_proof" (
    "session_id" TEXT NOT NULL,
    "proven_at" TIMESTAMPTZ(3) NOT NULL,

    CONSTRAINT "session_proof_pkey" PRIMARY KEY ("session_id")
);
ALTER TABLE "session_proof" ADD CONSTRAINT "session_proof_session_id_fkey" FOREIGN KEY ("session_id") REFERENCES "session"("id") ON DELETE CASCADE ON UPDATE CASCADE;

INSERT INTO system_parameter (key, big_category, small_category, name, type, value) VALUES
  ('proofMinutes', 'system', 'security', '危险操作前的身份确认有效时间（分钟）', 'number', '15')
  ON CONFLICT (key) DO NOTHING;
