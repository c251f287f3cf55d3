-- Passages whose weights come from an older analysis are found and renewed in place.

-- AlterTable
ALTER TABLE "article" ADD COLUMN "indexed_analysis" INTEGER NOT NULL DEFAULT 0;

-- By hand: of the articles only the few that are out of date are ever looked for.
CREATE INDEX article_indexed_analysis_idx ON article (indexed_analysis, id) WHERE indexed_version_id IS NOT NULL AND deleted_at IS NULL;

-- As before, but a passage that is known gets the new weights too: its key is the same, its vectors stay.
CREATE OR REPLACE FUNCTION index_article(
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
    ON CONFLICT (id) DO UPDATE SET ordinal = excluded.ordinal, version_id = excluded.version_id, anchor = excluded.anchor,
      hash = excluded.hash, length = excluded.length, terms = excluded.terms, weights = excluded.weights;
  INSERT INTO chunk_embedding (chunk_id, model, dimensions, embedding)
    SELECT x.id, index_article.model, vector_dims(x.vector::vector), x.vector::vector FROM unnest(vector_ids, vectors) x(id, vector)
    ON CONFLICT (chunk_id, model) DO UPDATE SET embedding = excluded.embedding, dimensions = excluded.dimensions;
  -- A passage that was known when it was looked up and is gone by now: the caller tries again.
  IF (SELECT count(*) FROM chunk c WHERE c.article_id = index_article.article) <> cardinality(ids) THEN
    RAISE EXCEPTION 'passages of article % changed meanwhile', index_article.article USING ERRCODE = 'serialization_failure';
  END IF;
  RETURN true;
END $$;
