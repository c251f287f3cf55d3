-- By hand: the built-in vectors have 128 dimensions and are asked at every search.
CREATE INDEX chunk_embedding_hnsw_128 ON chunk_embedding USING hnsw ((embedding::halfvec(128)) halfvec_cosine_ops) WHERE dimensions = 128;
