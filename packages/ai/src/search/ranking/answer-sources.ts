// Answer sources: articles that managers excluded or lowered; search returns them all the same (AI-02).
import { type Database, Prisma } from '@lectern/db'
import type { SearchPlace } from '../../database/readable-manuals.ts'
import { searchRows } from '../../database/search-rows.ts'

export type AnswerSources = {
  /** Ids of articles that nothing is answered from, and how many passages they have. */
  excluded: string[]
  excludedPassages: number
  /** Ids of articles that are answered from only when others say less. */
  lowered: ReadonlySet<string>
}

/** An article without a level of its own has that of the nearest folder above it. */
export async function answerSources(
  db: Database,
  { scope, signal }: Pick<SearchPlace, 'scope' | 'signal'>,
): Promise<AnswerSources> {
  const rows = await searchRows<{ id: string; level: string; passages: number }>(
    db,
    { scope, signal },
    Prisma.sql`WITH RECURSIVE led AS (
        SELECT s.article_id AS id, s.level, 0 AS depth FROM answer_source s WHERE s.tenant_id = ${scope.tenantId}
        UNION ALL SELECT a.id, led.level, led.depth + 1 FROM article a JOIN led ON a.parent_id = led.id
      )
      SELECT n.id, n.level, (SELECT count(*) FROM chunk c WHERE c.article_id = n.id)::int AS passages
      FROM (SELECT DISTINCT ON (id) id, level FROM led ORDER BY id, depth) n WHERE n.level <> 'normal'`,
  )
  const excluded = rows.filter(({ level }) => level === 'none')
  return {
    excluded: excluded.map(({ id }) => id),
    excludedPassages: excluded.reduce((sum, { passages }) => sum + passages, 0),
    lowered: new Set(rows.filter(({ level }) => level === 'less').map(({ id }) => id)),
  }
}

/** Factor for a passage of an article with a lower level. */
const LOWERED = 0.25

/** With the passages of lowered articles further down. */
export function lower<T extends { articleId: string; score: number }>(
  ranked: readonly T[],
  { lowered }: AnswerSources,
): (T & { trust?: number })[] {
  if (lowered.size === 0) return [...ranked]
  return ranked
    .map((passage) =>
      lowered.has(passage.articleId) ? { ...passage, score: LOWERED * passage.score, trust: LOWERED } : passage,
    )
    .sort((a, b) => b.score - a.score)
}
