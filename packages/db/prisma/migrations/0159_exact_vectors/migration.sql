-- By hand: the built-in vectors are compared one by one until there are many of them. Keeping a nearest-neighbour index took four
-- fifths of the time of indexing; the worker builds it where it pays (packages/ai, keep-nearest-index.ts).
DROP INDEX chunk_embedding_hnsw_128;

-- Loads the library of pgvector: before that, only a superuser may make functions that set its parameters.
SELECT '[1]'::vector;

-- As before, but without an index for the number of dimensions the vectors are compared as they are: an index holds them in half
-- precision, and that conversion of every row takes three times as long as the comparison.
CREATE OR REPLACE FUNCTION search_dense(manuals text[], model text, query vector, most integer)
RETURNS TABLE (chunk_id text, article_id text, manual_id text, version_id text, similarity double precision)
LANGUAGE plpgsql STABLE PARALLEL SAFE SECURITY DEFINER ROWS 50 SET jit = off SET hnsw.ef_search = 180 AS $$
DECLARE
  indexed boolean := EXISTS (
    SELECT FROM pg_index i WHERE i.indexrelid = to_regclass('chunk_embedding_hnsw_' || vector_dims(query)) AND i.indisvalid);
BEGIN
  manuals := confined_manuals(manuals);
  RETURN QUERY EXECUTE format(
    'SELECT c.id, c.article_id, c.manual_id, c.version_id, 1 - (e.embedding%2$s <=> $3%2$s)
     FROM chunk_embedding e JOIN chunk c ON c.id = e.chunk_id
     WHERE e.dimensions = %1$s AND e.model = $2 AND c.manual_id = ANY ($1)
     ORDER BY e.embedding%2$s <=> $3%2$s LIMIT $4',
    vector_dims(query), CASE WHEN indexed THEN format('::halfvec(%s)', vector_dims(query)) ELSE '' END)
    USING manuals, model, query, most;
END $$;

DO $$
BEGIN
  EXECUTE format('ALTER FUNCTION search_dense(text[], text, vector, integer) SET search_path = %s, pg_temp', current_setting('search_path'));
  -- From pgvector 0.8 on, the nearest-neighbour index goes on until enough readable passages are found.
  IF (SELECT string_to_array(extversion, '.')::int[] >= '{0,8}' FROM pg_extension WHERE extname = 'vector') THEN
    ALTER FUNCTION search_dense(text[], text, vector, integer) SET hnsw.iterative_scan = relaxed_order;
  END IF;
END $$;
