/** Chunking, lexical analysis, embedding, indexing, hybrid retrieval and answers over published articles (specification §7 'AI search'). */
export type * from './types.ts'
// export { localEmbedder } : () => Embedder
// export { openAiEmbedder } : (options: OpenAiEmbedderOptions) => Embedder
// export { chunkArticle } : ({ title, path, blocks }) => ChunkDraft[]
// export { indexVersion } : (db: Database, input: IndexInput) => Promise<IndexResult>
// export { removeArticlesFromIndex } : (tx: Tx, articleIds: string[]) => Promise<void>
// export { retrieve } : (db: Database, input: RetrieveInput) => Promise<RetrievedPassage[]>
// export { searchArticles } : (db: Database, input: SearchArticlesInput) => Promise<ArticleHits>
// export { answerQuestion } : (deps: AnswerDeps, input: AnswerInput) => AsyncGenerator<AnswerPart>
