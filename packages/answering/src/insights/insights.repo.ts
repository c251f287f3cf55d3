// Sums over counted searches and over answers, by day ranges.
import { type Database, Prisma } from '@lectern/db'
import { offsetOf, queryRow, queryRows, statStart } from '@lectern/kernel'
import { outcomeIs } from '../ask/answer-outcome.repo.ts'

/** Days as YYYY-MM-DD in `zone`, both ends included. */
export type DayRange = { tenantId: string; from: string; to: string; zone: string }
type Paged = { current: number; size: number }

const searched = ({ tenantId, from, to }: DayRange) =>
  Prisma.sql`q.tenant_id = ${tenantId} AND q.day BETWEEN ${from}::date AND ${to}::date`
const answered = ({ tenantId, from, to, zone }: DayRange) =>
  Prisma.sql`a.tenant_id = ${tenantId} AND a.created_at >= ${statStart(Prisma.sql`${from}::date`, zone)}
    AND a.created_at < ${statStart(Prisma.sql`${to}::date + 1`, zone)}`

export type FigureRow = {
  searches: number
  missed: number
  answers: number
  unanswered: number
  doubtful: number
  good: number
  bad: number
}

export async function sumFigures(db: Database, range: DayRange): Promise<FigureRow> {
  const row = await queryRow<FigureRow>(
    db,
    Prisma.sql`SELECT s.*, r.* FROM
      (SELECT COALESCE(sum(q.count), 0)::int AS searches, COALESCE(sum(q.missed), 0)::int AS missed
        FROM search_query q WHERE ${searched(range)}) s,
      (SELECT count(*)::int AS answers, count(*) FILTER (WHERE ${outcomeIs('a', 'refused')})::int AS unanswered,
        count(*) FILTER (WHERE ${outcomeIs('a', 'doubtful')})::int AS doubtful,
        count(*) FILTER (WHERE a.good)::int AS good, count(*) FILTER (WHERE NOT a.good)::int AS bad
        FROM answer a WHERE ${answered(range)}) r`,
  )
  return row ?? { searches: 0, missed: 0, answers: 0, unanswered: 0, doubtful: 0, good: 0, bad: 0 }
}

export const sumDays = (db: Database, range: DayRange) =>
  queryRows<{ day: string; searches: number; missed: number }>(
    db,
    Prisma.sql`SELECT to_char(q.day, 'YYYY-MM-DD') AS day, sum(q.count)::int AS searches, sum(q.missed)::int AS missed
      FROM search_query q WHERE ${searched(range)} GROUP BY q.day ORDER BY q.day`,
  )

type QueryRow = { text: string; count: number; missed: number; lastAt: Date; total: number }

/** Query texts by frequency, or by frequency of no result. */
export const topQueries = (db: Database, range: DayRange, kind: 'all' | 'missed', page: Paged) =>
  queryRows<QueryRow>(
    db,
    Prisma.sql`SELECT (array_agg(q.text ORDER BY q.last_at DESC, q.text))[1] AS text, sum(q.count)::int AS count,
        sum(q.missed)::int AS missed, max(q.last_at) AS "lastAt", count(*) OVER ()::int AS total
      FROM search_query q WHERE ${searched(range)} GROUP BY q.key
      ${kind === 'missed' ? Prisma.sql`HAVING sum(q.missed) > 0` : Prisma.empty}
      ORDER BY ${kind === 'missed' ? Prisma.sql`sum(q.missed)` : Prisma.sql`sum(q.count)`} DESC, q.key
      LIMIT ${page.size} OFFSET ${offsetOf(page)}`,
  )

type RatedRow = {
  id: string
  question: string
  text: string
  good: boolean
  feedback: string | null
  createdAt: Date
}

/** Answers that were rated, the newest first. */
export async function ratedAnswers(db: Database, range: DayRange, good: boolean | undefined, page: Paged) {
  const where = Prisma.sql`WHERE ${answered(range)} AND ${good === undefined ? Prisma.sql`a.good IS NOT NULL` : Prisma.sql`a.good = ${good}`}`
  const [rows, count] = await Promise.all([
    queryRows<RatedRow>(
      db,
      Prisma.sql`SELECT a.id, a.question, a.text, a.good, a.feedback, a.created_at AS "createdAt" FROM answer a ${where}
        ORDER BY a.created_at DESC, a.id DESC LIMIT ${page.size} OFFSET ${offsetOf(page)}`,
    ),
    queryRow<{ total: number }>(db, Prisma.sql`SELECT count(*)::int AS total FROM answer a ${where}`),
  ])
  return { rows, total: count?.total ?? 0 }
}
