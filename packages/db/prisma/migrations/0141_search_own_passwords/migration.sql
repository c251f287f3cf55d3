-- Articles with a password of their own: few, and looked up by tenant at each search of somebody who may read some of them.
CREATE INDEX "article_own_password" ON "article" ("tenant_id") WHERE "share_password_hash" IS NOT NULL;

-- As before, without articles that have a password of their own, unless their id stands in `manuals` beside those of the manuals.
CREATE OR REPLACE FUNCTION search_articles(
  manuals text[], rare integer[], query sparsevec, most integer, lowest double precision, skip integer, take integer)
RETURNS TABLE (
  total integer, score double precision, "articleId" text, "manualId" text, "manualName" text, "manualCode" text, title text,
  anchor text, headings text, text text, "updatedAt" timestamptz, "updatedBy" text, "updatedName" text)
LANGUAGE plpgsql STABLE PARALLEL SAFE ROWS 10 SET plan_cache_mode = force_generic_plan SET jit = off AS $$
#variable_conflict use_column
BEGIN
  RETURN QUERY
    WITH best AS MATERIALIZED (
      SELECT b.place, -b.distance AS score FROM (
        SELECT DISTINCT ON (x.article_id) x.* FROM (
          -- The empty string keeps the index of manual_id out of the plan: the rare terms always choose better.
          SELECT c.ctid AS place, c.article_id, c.version_id, c.weights <#> query AS distance FROM chunk c
          WHERE c.terms && rare AND (c.manual_id || '') = ANY (manuals)
          ORDER BY c.weights <#> query LIMIT most) x
        ORDER BY x.article_id, x.distance, x.place) b
      CROSS JOIN LATERAL (
        SELECT FROM article a WHERE a.id = b.article_id AND a.published_version_id = b.version_id AND a.deleted_at IS NULL
          AND a.manual_id = ANY (manuals) AND (a.share_password_hash IS NULL OR a.id = ANY (manuals)) LIMIT 1) a
    ), page AS (
      SELECT b.place, b.score, count(*) OVER () AS total FROM best b
      WHERE b.score >= lowest * (SELECT max(x.score) FROM best x)
      ORDER BY b.score DESC, b.place OFFSET skip LIMIT take
    )
    SELECT p.total::integer, p.score, c.article_id, c.manual_id, m.name, m.code, v.title, c.anchor, c.headings, c.text,
      v.created_at::timestamptz, v.created_by, COALESCE(u.name, '')
    FROM page p
      CROSS JOIN LATERAL (SELECT * FROM chunk c WHERE c.ctid = p.place LIMIT 1) c
      CROSS JOIN LATERAL (SELECT * FROM article_version v WHERE v.id = c.version_id LIMIT 1) v
      CROSS JOIN LATERAL (SELECT * FROM manual m WHERE m.id = c.manual_id LIMIT 1) m
      LEFT JOIN LATERAL (
        SELECT u.name FROM "user" u WHERE u.id = COALESCE((SELECT mb.user_id FROM member mb WHERE mb.id = v.created_by), v.created_by)
        LIMIT 1) u ON true
    ORDER BY p.score DESC, p.place;
END $$;
