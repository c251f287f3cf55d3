-- The search index (ADR search index). Needs pgvector >= 0.7 for sparsevec and halfvec.

-- DropIndex
DROP INDEX "chunk_tenant_id_idx";

-- AlterTable
ALTER TABLE "chunk" ADD COLUMN "terms" INTEGER[],
ADD COLUMN "weights" sparsevec NOT NULL;

-- CreateTable
CREATE TABLE "chunk_embedding" (
    "chunk_id" TEXT NOT NULL,
    "model" TEXT NOT NULL,
    "manual_id" TEXT NOT NULL,
    "article_id" TEXT NOT NULL,
    "dimensions" INTEGER NOT NULL,
    "embedding" vector NOT NULL,

    CONSTRAINT "chunk_embedding_pkey" PRIMARY KEY ("chunk_id","model")
);

-- CreateIndex
CREATE INDEX "chunk_terms_idx" ON "chunk" USING GIN ("terms");

-- CreateIndex
CREATE INDEX "chunk_embedding_article_id_idx" ON "chunk_embedding"("article_id");

-- CreateIndex
CREATE INDEX "chunk_embedding_manual_id_idx" ON "chunk_embedding"("manual_id");

-- By hand: a search reads the weights of some hundred passages, so they stay in the row; texts and term lists leave first.
ALTER TABLE chunk SET (toast_tuple_target = 8160);
ALTER TABLE chunk ALTER COLUMN weights SET STORAGE MAIN;
-- New passages must be found in constant time also where nothing vacuums (the embedded database).
ALTER INDEX chunk_terms_idx SET (fastupdate = off);

-- Nearest neighbours of models that know meanings. The local embedder's 256 dimensions are scanned, as they are rarely asked.
CREATE INDEX chunk_embedding_hnsw_384 ON chunk_embedding USING hnsw ((embedding::halfvec(384)) halfvec_cosine_ops) WHERE dimensions = 384;
CREATE INDEX chunk_embedding_hnsw_512 ON chunk_embedding USING hnsw ((embedding::halfvec(512)) halfvec_cosine_ops) WHERE dimensions = 512;
CREATE INDEX chunk_embedding_hnsw_768 ON chunk_embedding USING hnsw ((embedding::halfvec(768)) halfvec_cosine_ops) WHERE dimensions = 768;
CREATE INDEX chunk_embedding_hnsw_1024 ON chunk_embedding USING hnsw ((embedding::halfvec(1024)) halfvec_cosine_ops) WHERE dimensions = 1024;
CREATE INDEX chunk_embedding_hnsw_1536 ON chunk_embedding USING hnsw ((embedding::halfvec(1536)) halfvec_cosine_ops) WHERE dimensions = 1536;
CREATE INDEX chunk_embedding_hnsw_3072 ON chunk_embedding USING hnsw ((embedding::halfvec(3072)) halfvec_cosine_ops) WHERE dimensions = 3072;

-- Functions keep their plans, which costs less than planning the statement at every search.
-- `manuals` is computed by the caller's statement from the reader's permission, so that it holds for the same snapshot.

-- Best passages by words: candidates hold any of the rare terms, their order is the exact BM25 score. Without a rare term
-- (a single Chinese character) every passage of the manuals is a candidate.
CREATE FUNCTION search_lexical(manuals text[], rare integer[], query sparsevec, most integer)
RETURNS TABLE (chunk_id text, article_id text, manual_id text, version_id text, score double precision)
LANGUAGE plpgsql STABLE PARALLEL SAFE ROWS 200 SET plan_cache_mode = force_generic_plan AS $$
#variable_conflict use_column
BEGIN
  IF cardinality(rare) > 0 THEN
    RETURN QUERY
      -- The empty string keeps the index of manual_id out of the plan: the rare terms always choose better.
      SELECT c.id, c.article_id, c.manual_id, c.version_id, -(c.weights <#> query) FROM chunk c
      WHERE c.terms && rare AND (c.manual_id || '') = ANY (manuals)
      ORDER BY c.weights <#> query LIMIT most;
  ELSE
    RETURN QUERY
      SELECT c.id, c.article_id, c.manual_id, c.version_id, -(c.weights <#> query) FROM chunk c
      WHERE c.manual_id = ANY (manuals) AND (c.weights <#> query) < 0
      ORDER BY c.weights <#> query LIMIT most;
  END IF;
END $$;

-- One page of articles, each with its best passage. Passages of superseded versions do not count, articles below `lowest` of
-- the best score are not hits.
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
      SELECT b.chunk_id, b.score FROM (
        SELECT DISTINCT ON (l.article_id) l.* FROM search_lexical(manuals, rare, query, most) l
        ORDER BY l.article_id, l.score DESC, l.chunk_id) b
      JOIN article a ON a.id = b.article_id AND a.published_version_id = b.version_id AND a.manual_id = b.manual_id
        AND a.deleted_at IS NULL
    ), page AS (
      SELECT b.chunk_id, b.score, count(*) OVER () AS total FROM best b
      WHERE b.score >= lowest * (SELECT max(x.score) FROM best x)
      ORDER BY b.score DESC, b.chunk_id OFFSET skip LIMIT take
    )
    SELECT p.total::integer, p.score, c.article_id, c.manual_id, m.name, m.code, v.title, c.anchor, c.headings, c.text,
      v.created_at::timestamptz, v.created_by, COALESCE(u.name, '')
    FROM page p JOIN chunk c ON c.id = p.chunk_id JOIN article_version v ON v.id = c.version_id JOIN manual m ON m.id = c.manual_id
      LEFT JOIN member mb ON mb.id = v.created_by LEFT JOIN "user" u ON u.id = COALESCE(mb.user_id, v.created_by)
    ORDER BY p.score DESC, p.chunk_id;
END $$;

-- Nearest passages by the vectors of one model. The statement is composed because each number of dimensions has its own index.
CREATE FUNCTION search_dense(manuals text[], model text, query vector, most integer)
RETURNS TABLE (chunk_id text, article_id text, similarity double precision)
LANGUAGE plpgsql STABLE PARALLEL SAFE ROWS 50 AS $$
BEGIN
  RETURN QUERY EXECUTE format(
    'SELECT e.chunk_id, e.article_id, 1 - (e.embedding::halfvec(%1$s) <=> $3::halfvec(%1$s)) FROM chunk_embedding e
     WHERE e.dimensions = %1$s AND e.model = $2 AND e.manual_id = ANY ($1)
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
