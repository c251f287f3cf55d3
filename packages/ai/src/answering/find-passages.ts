// The passages for a question of a conversation: made to be alone, then searched for (specification §7 'AI search'; AI-02).
import type { Database } from '@lectern/db'
import { type RetrievedPassage, type RetrieveInput, retrieve } from '../search/retrieve.ts'
import {
  type RewriteDeps,
  type StandaloneInput,
  type StandaloneQuestion,
  standaloneQuestion,
} from './conversation/standalone-question.ts'

export type FindPassagesInput = StandaloneInput &
  Omit<RetrieveInput, 'query'> & {
    /** Called before the search, also when it then fails. */
    onQuery?: (standalone: StandaloneQuestion) => void
  }
export type FoundPassages = { query: string; passages: RetrievedPassage[] }

/** `query`: what was searched for. `passages`: best first, readable by `scope`. */
export async function findPassages(
  { db, ...deps }: RewriteDeps & { db: Database },
  { onQuery, ...input }: FindPassagesInput,
): Promise<FoundPassages> {
  const standalone = await standaloneQuestion(deps, input)
  onQuery?.(standalone)
  const { query } = standalone
  const { scope, manualId, spaceId, manualIds, embedder, reranker, limit } = input
  const search = { scope, manualId, spaceId, manualIds, embedder, reranker, limit, query }
  return { query, passages: await retrieve(db, search) }
}
