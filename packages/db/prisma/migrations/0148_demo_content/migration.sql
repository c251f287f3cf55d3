-- Spaces that came with the product, so that they are not taken for the organisation's own work.
ALTER TABLE "space" ADD COLUMN     "demo" BOOLEAN NOT NULL DEFAULT false;

-- The guide of installations that were there before, by the only name it ever had.
UPDATE space s SET demo = true FROM tenant t
WHERE t.id = s.tenant_id AND t.code = 'lectern' AND s.name = 'Lectern 帮助中心' AND s.owner_member_id IS NULL;

-- Nobody worked on it yet, they only began with it: what its making noted as their recent work.
DELETE FROM recent_article r USING article a, manual m, space s
WHERE a.id = r.article_id AND m.id = a.manual_id AND s.id = m.space_id AND s.demo AND r.browsed_at IS NULL AND a.revision = 1;
DELETE FROM recent_manual r USING manual m, space s
WHERE m.id = r.manual_id AND s.id = m.space_id AND s.demo AND r.browsed_at IS NULL
  AND NOT EXISTS (SELECT FROM article a WHERE a.manual_id = m.id AND a.revision > 1);
