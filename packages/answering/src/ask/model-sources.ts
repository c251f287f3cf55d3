// The texts that a chat model reads for an answer: the best passages with their sections, written with their structure (ADR 0066, 0068).
import { type PassageSource, partsOf, type RetrievedPassage, readSections, type SearchPlace } from '@lectern/ai'
import type { DomainContext } from '@lectern/kernel'
import { withSources } from './cited-version.ts'
import { MAX_USED } from './passage-limits.ts'

type SourceInput = {
  place: SearchPlace
  /** Best first. */
  passages: readonly RetrievedPassage[]
  /** Approximate tokens of all texts together. */
  tokens?: number
  placeOf: (passage: RetrievedPassage) => Pick<PassageSource, 'manualName' | 'address'>
}

/** Best first; none holds a passage of another. */
export async function modelSources(
  { db }: Pick<DomainContext, 'db'>,
  { place, passages, tokens, placeOf }: SourceInput,
): Promise<RetrievedPassage[]> {
  const sections = await readSections(db, place, passages, { tokens, count: MAX_USED })
  return withSources(db, place.scope, sections, placeOf)
}

/** The passages that an answer may rest on, each once: what the model reads, and what is quoted when it fails. */
export function usedPassages(
  sources: readonly RetrievedPassage[],
  passages: readonly RetrievedPassage[],
): RetrievedPassage[] {
  const parts = sources.flatMap((source) => partsOf(source).map((part) => ({ ...source, ...part })))
  return [...new Map([...parts, ...passages].map((passage) => [passage.chunkId, passage])).values()]
}
