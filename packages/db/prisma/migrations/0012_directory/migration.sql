-- CreateTable
CREATE TABLE "article_link" (
    "source_id" TEXT NOT NULL,
    "target_id" TEXT NOT NULL,
    "tenant_id" TEXT NOT NULL,

CONSTRAINT "article_link_pkey" PRIMARY KEY ("source_id","target_id")
);

-- CreateIndex
CREATE INDEX "article_link_target_id_idx" ON "article_link"("target_id");

-- CreateIndex
CREATE INDEX "audit_log_manual_id_id_idx" ON "audit_log"("manual_id", "id");

-- AddForeignKey
ALTER TABLE "article_link" ADD CONSTRAINT "article_link_source_id_fkey" FOREIGN KEY ("source_id") REFERENCES "article"("id") ON DELETE CASCADE ON UPDATE CASCADE;

-- By hand: what is old enough to leave the recycle bin, how long it is kept there, and the links that drafts have already.
CREATE INDEX article_recycled ON article (deleted_at) WHERE deleted_root_id = id;
INSERT INTO system_parameter (key, big_category, small_category, name, type, value) VALUES
  ('recycleKeepDays', 'system', 'article', '回收站保留天数', 'number', '30')
  ON CONFLICT (key) DO NOTHING;
INSERT INTO article_link (source_id, target_id, tenant_id)
SELECT DISTINCT a.id, t.id, a.tenant_id
FROM article a
CROSS JOIN LATERAL regexp_matches(a.content::text, '(?:articleId=|/pubs/|/puba/)([A-Za-z0-9_-]{1,64})', 'g') AS found(ids)
JOIN article t ON t.id = found.ids[1] AND t.tenant_id = a.tenant_id AND t.id <> a.id;
