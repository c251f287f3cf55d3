// Reads the neighbours of the best passages and joins them to sections, under the same permission as the search.
import type { Database } from '@lectern/db'
import type { SearchPlace } from '../../database/readable-manuals.ts'
import { passagesAround } from '../article-passages.ts'
import type { RetrievedPassage } from '../retrieve.ts'
import { SOURCE_TOKENS, wholeSections } from './whole-sections.ts'

/** `ranked`: best first. `tokens`: of all texts together, 6,000 by default. `count`: texts at most. */
export async function readSections(
  db: Database,
  place: SearchPlace,
  ranked: readonly RetrievedPassage[],
  { tokens = SOURCE_TOKENS, count }: { tokens?: number; count: number },
): Promise<RetrievedPassage[]> {
  const articles = await passagesAround(
    db,
    place,
    ranked.map(({ chunkId }) => chunkId),
  )
  return wholeSections(ranked, articles, { tokens, count })
}
