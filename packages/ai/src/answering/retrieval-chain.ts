// The search as a LangChain retriever, and the chain question -> standalone question -> passages. Import it dynamically.
import { Document } from '@langchain/core/documents'
import { BaseRetriever } from '@langchain/core/retrievers'
import { type Runnable, RunnableLambda, RunnableMap, RunnablePassthrough } from '@langchain/core/runnables'
import type { Database } from '@lectern/db'
import { type RetrievedPassage, type RetrieveInput, retrieve } from '../search/retrieve.ts'
import type { StandaloneInput } from './conversation/standalone-question.ts'

type PassageDocument = Document<RetrievedPassage>

/** Documents are passages: `pageContent` is the text, `metadata` the whole passage. */
class PassageRetriever extends BaseRetriever<RetrievedPassage> {
  lc_namespace = ['lectern', 'retrievers']
  readonly #db: Database
  readonly #search: Omit<RetrieveInput, 'query'>

  constructor(db: Database, search: Omit<RetrieveInput, 'query'>) {
    super()
    this.#db = db
    this.#search = search
  }

  override async _getRelevantDocuments(query: string): Promise<PassageDocument[]> {
    const passages = await retrieve(this.#db, { ...this.#search, query })
    return passages.map(
      (passage) => new Document({ id: passage.chunkId, pageContent: passage.text, metadata: passage }),
    )
  }
}

/** `rewrite` returns the text to search for. */
export function retrievalChain(
  rewrite: (input: StandaloneInput) => Promise<string>,
  db: Database,
  search: Omit<RetrieveInput, 'query'>,
): Runnable<StandaloneInput, { query: string; passages: RetrievedPassage[] }> {
  const passages = new PassageRetriever(db, search).pipe((documents: PassageDocument[]) =>
    documents.map(({ metadata }) => metadata),
  )
  return RunnableLambda.from(rewrite).pipe(
    RunnableMap.from<string, { query: string; passages: RetrievedPassage[] }>({
      query: new RunnablePassthrough<string>(),
      passages,
    }),
  )
}
