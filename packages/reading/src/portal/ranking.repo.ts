// Most read articles and most frequent searches of a portal, from views and from the log of searches.
import { type AccessScope, openArticles, Prisma, readableManuals, type Tx } from '@lectern/db'
import type { DomainContext } from '@lectern/kernel'
import { queryRows } from '@lectern/kernel'

type Deps = Pick<DomainContext, 'db'>
type RankingScope = { scope: AccessScope; manualIds: readonly string[]; since: Date }

/** Ids of the articles of these manuals that were read most since then, of those that the scope may read. */
export async function findMostRead(
  { db }: Deps,
  { scope, manualIds, since }: RankingScope,
  limit: number,
): Promise<string[]> {
  const rows = await queryRows<{ id: string }>(
    db,
    Prisma.sql`SELECT a.id FROM (
        SELECT d.article_id, sum(d.views) AS views FROM article_view_day d
        WHERE d.manual_id = ANY(${[...manualIds]}::text[]) AND d.day >= ${since}::date GROUP BY d.article_id
      ) seen JOIN article a ON a.id = seen.article_id JOIN manual m ON m.id = a.manual_id
      WHERE a.manual_id = ANY(${[...manualIds]}::text[]) AND a.published_version_id IS NOT NULL AND a.deleted_at IS NULL
        AND ${readableManuals(scope)} AND ${openArticles(scope)}
      ORDER BY seen.views DESC, a.id LIMIT ${limit}`,
  )
  return rows.map(({ id }) => id)
}

/** Searches of visitors that are shown to others: at least this number of times with a good hit, and at least every other time. */
const MIN_FOUND = 3

/** Returns the most frequent successful searches in these manuals. Texts that contain a blocked word are left out. */
export function findHotWords(
  { db }: Deps,
  { scope, manualIds, since }: RankingScope,
  limit: number,
): Promise<{ text: string; manualId: string }[]> {
  return queryRows(
    db,
    Prisma.sql`SELECT (array_agg(q.text ORDER BY q.last_at DESC, q.text))[1] AS text,
        (array_agg(q.top_manual_id ORDER BY q.last_at DESC, q.text, q.top_manual_id))[1] AS "manualId"
      FROM search_query q
      WHERE q.tenant_id = ${scope.tenantId} AND q.audience = 'visitor' AND q.day >= ${since}::date
        AND q.top_manual_id = ANY(${[...manualIds]}::text[]) AND char_length(q.text) BETWEEN 1 AND 30
        AND NOT EXISTS (SELECT FROM sensitive_word w WHERE w.word <> '' AND w.kind = 'word' AND w.enabled AND w.removed_at IS NULL
          AND (position(lower(w.word) IN lower(q.text)) > 0 OR position(lower(w.word) IN q.key) > 0))
      GROUP BY q.key HAVING sum(q.sure) >= ${MIN_FOUND} AND sum(q.sure) * 2 >= sum(q.count)
      ORDER BY sum(q.count) DESC, q.key LIMIT ${limit}`,
  )
}

/** Those of `words` that contain a blocked word now. */
export async function findBlocked({ db }: Deps, words: readonly string[]): Promise<Set<string>> {
  if (words.length === 0) return new Set()
  const rows = await queryRows<{ word: string }>(
    db,
    Prisma.sql`SELECT x.word FROM unnest(${[...words]}::text[]) x(word)
      WHERE EXISTS (SELECT FROM sensitive_word w WHERE w.word <> '' AND w.kind = 'word' AND w.enabled AND w.removed_at IS NULL
        AND position(lower(w.word) IN lower(x.word)) > 0)`,
  )
  return new Set(rows.map(({ word }) => word))
}

/** Stores the ranking of a theme; false when it has not changed. */
export async function writeRanking(tx: Tx, id: string, ranking: object): Promise<boolean> {
  const changed = await tx.$executeRaw`UPDATE theme SET ranking = ${JSON.stringify(ranking)}::jsonb
    WHERE id = ${id} AND enabled AND ranking IS DISTINCT FROM ${JSON.stringify(ranking)}::jsonb`
  return changed > 0
}
