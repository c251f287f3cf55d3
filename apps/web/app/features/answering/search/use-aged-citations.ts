// The citations of an answer that stays on the page: its articles may change after it.
import { trpc } from '~/lib/trpc.ts'
import { type Answer, isLive } from './answer-state.ts'

const STALE_MS = 60_000

/** A new answer is as its articles are; it is looked at again when the reader comes back to the page, a saved one at once. */
export function useAgedCitations(answer: Answer, isSaved: boolean): Answer['citations'] {
  const { id, citations } = answer
  const enabled = !isLive(answer) && id !== null && citations.length > 0
  const { data } = trpc.ask.citationAges.useQuery(
    { id: id ?? '' },
    { enabled, staleTime: STALE_MS, meta: { quiet: true }, ...(!isSaved && { initialData: {} }) },
  )
  if (!data) return citations
  return citations.map((citation) => ({ ...citation, ...data[citation.articleId] }))
}
