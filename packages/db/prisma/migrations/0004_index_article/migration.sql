-- Writing and reading the search index in fewer and cheaper steps.

-- DropIndex
DROP INDEX "chunk_embedding_article_id_idx";

-- DropIndex
DROP INDEX "chunk_embedding_manual_id_idx";

-- AlterTable
ALTER TABLE "chunk_embedding" DROP COLUMN "article_id",
DROP COLUMN "manual_id";

-- By hand: new passages wait in a short list, which every search reads through, and are then sorted in together.
ALTER INDEX chunk_terms_idx SET (fastupdate = on, gin_pending_list_limit = 128);

-- Replaces the passages of an article by those of one version; false (and nothing written) when that version is no longer the
-- published one of a living article. The lock makes publishing, withdrawing and other runs for the article wait for each other.
-- `ids` are all passages of the version; passages with `fresh_ids` and vectors with `vector_ids` are stored, what is known stays.
CREATE FUNCTION index_article(
  tenant text, manual text, article text, version text, ids text[], ordinals integer[], anchors text[],
  fresh_ids text[], headings text[], texts text[], hashes text[], lengths integer[], terms text[], weights text[],
  model text, vector_ids text[], vectors text[])
RETURNS boolean LANGUAGE plpgsql SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
BEGIN
  PERFORM FROM article a WHERE a.id = index_article.article AND a.published_version_id = index_article.version
    AND a.tenant_id = tenant AND a.manual_id = manual AND a.deleted_at IS NULL FOR NO KEY UPDATE;
  IF NOT FOUND THEN RETURN false; END IF;
  WITH gone AS (DELETE FROM chunk c WHERE c.article_id = index_article.article AND c.id <> ALL (ids) RETURNING c.id)
    DELETE FROM chunk_embedding e USING gone WHERE e.chunk_id = gone.id;
  IF cardinality(fresh_ids) < cardinality(ids) THEN
    UPDATE chunk c SET ordinal = x.ordinal, version_id = index_article.version, anchor = x.anchor, manual_id = manual
      FROM unnest(ids, ordinals, anchors) x(id, ordinal, anchor) WHERE c.id = x.id;
  END IF;
  INSERT INTO chunk (id, tenant_id, manual_id, article_id, version_id, ordinal, anchor, headings, text, hash, length, terms, weights)
    SELECT x.id, tenant, manual, index_article.article, index_article.version, o.ordinal, o.anchor, x.headings, x.text, x.hash,
      x.length, x.terms::integer[], x.weights::sparsevec
    FROM unnest(fresh_ids, index_article.headings, texts, hashes, lengths, index_article.terms, index_article.weights)
        x(id, headings, text, hash, length, terms, weights)
      JOIN unnest(ids, ordinals, anchors) o(id, ordinal, anchor) ON o.id = x.id
    ON CONFLICT (id) DO UPDATE SET ordinal = excluded.ordinal, version_id = excluded.version_id, anchor = excluded.anchor;
  INSERT INTO chunk_embedding (chunk_id, model, dimensions, embedding)
    SELECT x.id, index_article.model, vector_dims(x.vector::vector), x.vector::vector FROM unnest(vector_ids, vectors) x(id, vector)
    ON CONFLICT (chunk_id, model) DO UPDATE SET embedding = excluded.embedding, dimensions = excluded.dimensions;
  -- A passage that was known when it was looked up and is gone by now: the caller tries again.
  IF (SELECT count(*) FROM chunk c WHERE c.article_id = index_article.article) <> cardinality(ids) THEN
    RAISE EXCEPTION 'passages of article % changed meanwhile', index_article.article USING ERRCODE = 'serialization_failure';
  END IF;
  RETURN true;
END $$;

-- As before, but only the best passages are gathered into articles.
DROP FUNCTION search_articles(text[], integer[], sparsevec, double precision, integer, integer);
CREATE FUNCTION search_articles(
  manuals text[], rare integer[], query sparsevec, most integer, lowest double precision, skip integer, take integer)
RETURNS TABLE (
  total integer, score double precision, "articleId" text, "manualId" text, "manualName" text, "manualCode" text, title text,
  anchor text, headings text, text text, "updatedAt" timestamptz, "updatedBy" text, "updatedName" text)
LANGUAGE plpgsql STABLE PARALLEL SAFE ROWS 10 SET plan_cache_mode = force_generic_plan AS $$
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
          AND a.manual_id = ANY (manuals) LIMIT 1) a
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

-- Nearest passages by the vectors of one model. The statement is composed because each number of dimensions has its own index.
DROP FUNCTION search_dense(text[], text, vector, integer);
CREATE FUNCTION search_dense(manuals text[], model text, query vector, most integer)
RETURNS TABLE (chunk_id text, article_id text, manual_id text, version_id text, similarity double precision)
LANGUAGE plpgsql STABLE PARALLEL SAFE ROWS 50 AS $$
BEGIN
  RETURN QUERY EXECUTE format(
    'SELECT c.id, c.article_id, c.manual_id, c.version_id, 1 - (e.embedding::halfvec(%1$s) <=> $3::halfvec(%1$s))
     FROM chunk_embedding e JOIN chunk c ON c.id = e.chunk_id
     WHERE e.dimensions = %1$s AND e.model = $2 AND c.manual_id = ANY ($1)
     ORDER BY e.embedding::halfvec(%1$s) <=> $3::halfvec(%1$s) LIMIT $4', vector_dims(query))
    USING manuals, model, query, most;
END $$;

-- From pgvector 0.8 on, the nearest-neighbour index goes on until enough readable passages are found.
DO $$
BEGIN
  IF (SELECT string_to_array(extversion, '.')::int[] >= '{0,8}' FROM pg_extension WHERE extname = 'vector') THEN
    ALTER FUNCTION search_dense(text[], text, vector, integer) SET hnsw.iterative_scan = relaxed_order;
  END IF;
END $$;

-- Compiling a plan takes longer than any of these searches.
ALTER FUNCTION search_lexical(text[], integer[], sparsevec, integer) SET jit = off;
ALTER FUNCTION search_articles(text[], integer[], sparsevec, integer, double precision, integer, integer) SET jit = off;
ALTER FUNCTION search_dense(text[], text, vector, integer) SET jit = off;
