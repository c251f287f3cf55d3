-- The last audit row that went to the log of the worker (AUDIT_LINES).
ALTER TABLE "installation" ADD COLUMN "audit_sent_at" TIMESTAMPTZ(3);
ALTER TABLE "installation" ADD COLUMN "audit_sent_id" BIGINT;
