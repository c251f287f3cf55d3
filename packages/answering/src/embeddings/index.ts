// The embedding model of each tenant's index, and the change to another one (specification §7 'AI search'; AI-04, AI-07).
export * from './embedder.ts'
export { refreshEmbeddings } from './refresh-embeddings.ts'
