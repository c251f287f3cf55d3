// The passages for a question of a conversation: made to be alone, then searched for (specification §7 'AI search'; AI-02).
import type { Database } from '@lectern/db'
import type { TokenUsage } from '../models/meter.ts'
import { type RetrievedPassage, type RetrieveInput, retrieve } from '../search/retrieve.ts'
import { widenedPassages } from './asked-again/widened-passages.ts'
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
    /** Tokens of other queries. */
    onUsage?: (usage: TokenUsage) => void
  }
export type FoundPassages = {
  query: string
  passages: RetrievedPassage[]
  /** For a chat model alone, and only where parts of the question or other queries were searched for too: all together. */
  widened?: RetrievedPassage[]
}

/** `query`: what was searched for. `passages`: best first, readable by `scope`. */
export async function findPassages(
  { db, ...deps }: RewriteDeps & { db: Database },
  { onQuery, onUsage, ...input }: FindPassagesInput,
): Promise<FoundPassages> {
  const standalone = await standaloneQuestion(deps, input)
  onQuery?.(standalone)
  const { query } = standalone
  const { scope, manualId, spaceId, manualIds, embedder, reranker, limit, lang, signal } = input
  const search = { scope, manualId, spaceId, manualIds, signal, embedder, reranker, limit, query }
  const passages = await retrieve(db, search)
  if (!deps.chat) return { query, passages }
  const widened = await widenedPassages({ db, fast: deps.fast ?? deps.chat, log: deps.log }, search, {
    ...{ passages, lang, signal, onUsage },
  })
  return { query, passages, ...(widened && { widened }) }
}
