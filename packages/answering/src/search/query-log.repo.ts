// Counts of searches by day, and the questions suggested from them.
import { readableIds, type SearchPlace } from '@lectern/ai'
import { type Database, Prisma } from '@lectern/db'
import { hotRows, queryRows, statDay } from '@lectern/kernel'

export type QueryCount = {
  tenantId: string
  audience: 'visitor' | 'member'
  manualId: string
  key: string
  text: string
  count: number
  missed: number
  sure: number
  topManualId: string | null
  lastAt: Date
}

/** Adds to the counts of the day, in one statement. */
export async function addQueries(db: Database, rows: readonly QueryCount[]): Promise<void> {
  await queryRows(
    db,
    Prisma.sql`INSERT INTO search_query AS q
        (tenant_id, day, audience, manual_id, key, text, count, missed, sure, top_manual_id, last_at)
      SELECT x."tenantId", ${statDay(Prisma.sql`x."lastAt"`)}, x.audience, x."manualId", x.key, x.text, x.count, x.missed, x.sure,
        x."topManualId", x."lastAt"
      FROM jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) AS x("tenantId" text, audience text,
        "manualId" text, key text, text text, count int, missed int, sure int, "topManualId" text, "lastAt" timestamptz)
      ORDER BY 1, 2, 3, 4, 5
      ON CONFLICT (tenant_id, day, audience, manual_id, key) DO UPDATE SET count = q.count + excluded.count,
        missed = q.missed + excluded.missed, sure = q.sure + excluded.sure, text = excluded.text,
        top_manual_id = COALESCE(excluded.top_manual_id, q.top_manual_id), last_at = excluded.last_at`,
  )
}

/** Number of times a question must have been asked before it is suggested to others. */
const MIN_ASKED = 2
const WITHIN_DAYS = 90

type SuggestionPlace = { place: SearchPlace; audience: 'visitor' | 'member'; now: Date }

/**
 * Questions that begin like `key`, the most frequent first: asked at least twice by this audience, at least half of the
 * time with a good hit, and the latest top hit is in a manual that the scope may read.
 */
export function findQuestions(db: Database, { place, audience, now }: SuggestionPlace, key: string, limit: number) {
  const since = new Date(now.getTime() - WITHIN_DAYS * 24 * 60 * 60_000)
  const audiences = audience === 'member' ? ['member', 'visitor'] : ['visitor']
  return hotRows<{ text: string }>(
    db,
    Prisma.sql`SELECT (array_agg(q.text ORDER BY q.last_at DESC, q.text))[1] AS text FROM search_query q
      WHERE q.tenant_id = ${place.scope.tenantId} AND q.key COLLATE "C" >= ${key} AND q.key COLLATE "C" < ${`${key}\u{10ffff}`}
        AND q.day >= ${statDay(Prisma.sql`${since}::timestamptz`)} AND q.audience = ANY (${audiences}::text[]) AND q.top_manual_id = ANY (${readableIds(place)})
      GROUP BY q.key HAVING sum(q.sure) >= ${MIN_ASKED} AND sum(q.sure) * 2 >= sum(q.count)
      ORDER BY sum(q.count) DESC, q.key LIMIT ${limit}::int`,
  )
}
