-- AlterTable
ALTER TABLE "stored_file" ADD COLUMN     "feedback" BOOLEAN NOT NULL DEFAULT false;

-- AlterTable
ALTER TABLE "document_import" ADD COLUMN     "size" BIGINT NOT NULL DEFAULT 0;

-- CreateTable
CREATE TABLE "feedback_allowance" (
    "tenant_id" TEXT NOT NULL,
    "visitor" TEXT NOT NULL,
    "day" DATE NOT NULL,
    "pictures" INTEGER NOT NULL,

    CONSTRAINT "feedback_allowance_pkey" PRIMARY KEY ("tenant_id","visitor","day")
);

-- CreateTable
CREATE TABLE "text_growth" (
    "id" BIGSERIAL NOT NULL,
    "tenant_id" TEXT NOT NULL,
    "bytes" BIGINT NOT NULL,

    CONSTRAINT "text_growth_pkey" PRIMARY KEY ("id")
);

-- CreateIndex
CREATE INDEX "feedback_allowance_day_idx" ON "feedback_allowance"("day");

-- CreateIndex
CREATE INDEX "text_growth_tenant_id_idx" ON "text_growth"("tenant_id");

-- AddForeignKey
ALTER TABLE "feedback_allowance" ADD CONSTRAINT "feedback_allowance_tenant_id_fkey" FOREIGN KEY ("tenant_id") REFERENCES "tenant"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand. Files that readers sent with feedback have a budget of their own.
UPDATE stored_file f SET feedback = true FROM feedback_picture p WHERE p.file_id = f.id;
CREATE INDEX "stored_file_feedback_idx" ON "stored_file"("tenant_id") WHERE "feedback";

-- What the texts of a tenant take. Rows are only added, so that writers do not wait for one another; the worker sums them up. A size
-- must be the same when a row comes and when it goes: of jsonb without compression (`|| '[]'` only unpacks an array), of text in bytes.
CREATE FUNCTION text_size(content jsonb) RETURNS bigint LANGUAGE sql IMMUTABLE PARALLEL SAFE AS $$
  SELECT pg_column_size(content || '[]'::jsonb)::bigint $$;
CREATE FUNCTION text_growth_note() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  grown bigint := 0;
BEGIN
  IF TG_OP <> 'DELETE' THEN grown := grown + text_size(NEW.content); END IF;
  IF TG_OP <> 'INSERT' THEN grown := grown - text_size(OLD.content); END IF;
  IF grown <> 0 THEN
    INSERT INTO text_growth (tenant_id, bytes) VALUES (CASE WHEN TG_OP = 'DELETE' THEN OLD.tenant_id ELSE NEW.tenant_id END, grown);
  END IF;
  RETURN NULL;
END $$;
CREATE FUNCTION text_growth_note_version() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF TG_OP = 'INSERT' THEN
    INSERT INTO text_growth (tenant_id, bytes) VALUES (NEW.tenant_id,
      text_size(NEW.content) + text_size(NEW.outline) + octet_length(NEW.html) + octet_length(NEW.text));
  ELSE
    INSERT INTO text_growth (tenant_id, bytes) VALUES (OLD.tenant_id,
      -(text_size(OLD.content) + text_size(OLD.outline) + octet_length(OLD.html) + octet_length(OLD.text)));
  END IF;
  RETURN NULL;
END $$;
CREATE TRIGGER text_growth_note AFTER INSERT OR DELETE OR UPDATE OF content ON article
  FOR EACH ROW EXECUTE FUNCTION text_growth_note();
CREATE TRIGGER text_growth_note AFTER INSERT OR DELETE ON article_snapshot
  FOR EACH ROW EXECUTE FUNCTION text_growth_note();
CREATE TRIGGER text_growth_note AFTER INSERT OR DELETE ON template
  FOR EACH ROW EXECUTE FUNCTION text_growth_note();
CREATE TRIGGER text_growth_note AFTER INSERT OR DELETE ON article_version
  FOR EACH ROW EXECUTE FUNCTION text_growth_note_version();
INSERT INTO text_growth (tenant_id, bytes)
  SELECT tenant_id, sum(bytes) FROM (
    SELECT tenant_id, text_size(content) AS bytes FROM article
    UNION ALL SELECT tenant_id, text_size(content) FROM article_snapshot
    UNION ALL SELECT tenant_id, text_size(content) FROM template
    UNION ALL SELECT tenant_id, text_size(content) + text_size(outline) + octet_length(html) + octet_length(text)
      FROM article_version
  ) texts GROUP BY tenant_id;
INSERT INTO system_parameter (key, big_category, small_category, name, type, value) VALUES
  ('maxTextStorage', 'file', 'size', '每个企业的文字总容量（MB）', 'number', '2048');
