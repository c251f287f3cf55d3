-- By hand: the nearest-neighbour index looks at more candidates; at the default, one in thirty of the ten nearest of 100,000
-- passages is missed.
ALTER FUNCTION search_dense(text[], text, vector, integer) SET hnsw.ef_search = 120;
