// Sums by day from the rows of the days. Each statement replaces what was summed before, so that a second run changes nothing.

import { outcomeIs } from '@lectern/answering'
import { type Database, Prisma, type Tx } from '@lectern/db'
import { type Days, lockFor, STAT_ZONE, statementOf, statStart, writtenIn } from '@lectern/kernel'
import { CONTRIBUTIONS, FEATURE_ACTIONS } from './features.ts'

const TABLES = ['contribution_day', 'feature_day', 'backlink_day'] as const

/** Days of one organisation, or without `tenantId` of all, with their first and last moment: given these, the planner knows how many rows there are. */
export type SummedDays = Days & { start: Date; end: Date; tenantId?: string }

/** The moments between which the days are, in the time zone of statistics. */
export async function momentsOf(tx: Tx, { from, to }: Days): Promise<{ start: Date; end: Date }> {
  const [moments] = await tx.$queryRaw<{ start: Date; end: Date }[]>`
    SELECT ${statStart(Prisma.sql`${from}::date`)} AS start, ${statStart(Prisma.sql`${to}::date + 1`)} AS "end"`
  if (!moments) throw new Error('the database has no day')
  return moments
}

/** One at a time: a second worker waits and then does the same again. One organisation waits for itself only (see {@link tenantMaySum}). */
export const lockRollUp = (tx: Tx, { tenantId }: Pick<SummedDays, 'tenantId'>): Promise<void> =>
  lockFor(tx, tenantId === undefined ? 'statistics' : `statistics ${tenantId}`)

/** False while all organisations are summed up, which may take long; until the end of the transaction that run waits. */
export async function tenantMaySum(tx: Tx): Promise<boolean> {
  const [row] = await tx.$queryRaw<{ free: boolean }[]>`
    SELECT pg_try_advisory_xact_lock_shared(hashtextextended('statistics', 0)) AS free`
  return row?.free === true
}

export async function clearDays(tx: Tx, days: SummedDays): Promise<void> {
  for (const table of TABLES) await tx.$executeRaw`DELETE FROM ${Prisma.raw(table)} WHERE ${within(days)}`
}

/** Rows of the organisation, of table `alias` or the only one. */
const ofTenant = (tenantId: string | undefined, alias = '') =>
  tenantId === undefined ? Prisma.empty : Prisma.sql`AND ${Prisma.raw(`${alias}tenant_id`)} = ${tenantId}`

/** `alias` with its point. */
const within = ({ from, to, tenantId }: SummedDays, alias = '') =>
  Prisma.sql`${Prisma.raw(`${alias}day`)} BETWEEN ${from}::date AND ${to}::date ${ofTenant(tenantId, alias)}`

/** Rows of these days, by the moment they were written. */
const during = (days: SummedDays, alias: string) =>
  Prisma.sql`${writtenIn(days, alias)} ${ofTenant(days.tenantId, `${alias}.`)}`

const dayOf = (alias: string) => Prisma.sql`(${Prisma.raw(`${alias}.created_at`)} AT TIME ZONE ${STAT_ZONE})::date`

/** Articles that each member worked on, by manual: an article counts once a day. */
export async function sumContributions(tx: Tx, days: SummedDays): Promise<void> {
  await tx.$executeRaw`INSERT INTO contribution_day (tenant_id, day, manual_id, member_id, contributions)
    SELECT w.tenant_id, w.day, w.manual_id, w.actor_id, count(*)::int
    FROM (SELECT DISTINCT l.tenant_id, ${dayOf('l')} AS day, l.manual_id, l.actor_id, l.subject_id FROM audit_log l
      WHERE ${during(days, 'l')} AND l.actor_type = 'member' AND l.manual_id IS NOT NULL AND l.action = ANY (${[...CONTRIBUTIONS]}::text[])) w
    GROUP BY 1, 2, 3, 4`
}

/** Counts people who acted as active. Days on which a member only read are noted as they happen and stay. */
export async function sumMembers(tx: Tx, days: SummedDays): Promise<void> {
  await tx.$executeRaw`INSERT INTO member_day AS d (tenant_id, day, member_id, contributions)
    SELECT l.tenant_id, ${dayOf('l')}, l.actor_id, 0 FROM audit_log l
    WHERE ${during(days, 'l')} AND l.actor_type = 'member' AND l.tenant_id <> '' GROUP BY 1, 2, 3
    ON CONFLICT DO NOTHING`
  await tx.$executeRaw`UPDATE member_day d SET contributions = COALESCE(c.contributions, 0)
    FROM member_day o LEFT JOIN (
      SELECT tenant_id, day, member_id, sum(contributions)::int AS contributions FROM contribution_day
      WHERE ${within(days)} GROUP BY 1, 2, 3
    ) c USING (tenant_id, day, member_id)
    WHERE ${within(days, 'o.')} AND d.tenant_id = o.tenant_id AND d.day = o.day AND d.member_id = o.member_id
      AND d.contributions <> COALESCE(c.contributions, 0)`
}

/** Figures of a manual on one day, by the step that counts them. */
const FACTS = {
  article_views: ['views'],
  visits: ['readers'],
  portal_visits: ['portal_views', 'portal_visitors', 'portal_reached'],
  work: ['contributions'],
  ratings: ['good', 'bad'],
  feedbacks: ['feedback'],
  queries: ['searches', 'missed'],
  questions: ['answers', 'doubtful', 'refused', 'answers_good', 'answers_bad', 'tokens', 'cost_micros'],
} as const
const FIGURES = Object.values(FACTS).flat()
type Figure = (typeof FIGURES)[number]

/** Those that only organisations have a sum of. */
const OF_ORGANISATIONS: readonly Figure[] = ['answers_good', 'answers_bad', 'tokens', 'cost_micros']
const OF_MANUALS = FIGURES.filter((figure) => !OF_ORGANISATIONS.includes(figure))
/** Counted for an organisation by themselves: a reader of two manuals is one. */
const COUNTED_ALONE: readonly Figure[] = ['readers', 'contributions']
const SUMMED = FIGURES.filter((figure) => !COUNTED_ALONE.includes(figure))
/** Figures of an organisation on one day, by the step that counts them. */
const SUMS = {
  totals: [...SUMMED, 'manuals_read'],
  visitors: ['readers'],
  activity: ['active_members', 'contributions', 'contributors'],
  articles: ['created', 'published'],
}

/**
 * Of visitors, who are forgotten soon: a day may be summed up again without them, when a clock steps back over midnight or that of another worker is
 * behind. These figures only grow.
 */
const OF_VISITORS: readonly string[] = ['readers', 'portal_views', 'portal_visitors', 'portal_reached']
const OF_TENANTS = Object.values(SUMS).flat()
/** Replaces the row of the day where it changes, or leaves its visitors where there were more. */
const replacing = (keys: string, figures: readonly string[]) => {
  const values = figures.map((name) =>
    OF_VISITORS.includes(name) ? `GREATEST(d.${name}, EXCLUDED.${name})` : `EXCLUDED.${name}`,
  )
  return Prisma.raw(`ON CONFLICT (${keys}) DO UPDATE SET (${figures.join(', ')}) = ROW (${values.join(', ')})
    WHERE (${figures.map((name) => `d.${name}`).join(', ')}) IS DISTINCT FROM (${values.join(', ')})`)
}

/**
 * Rows of days on which nothing is counted any more: they go, but for those of visitors, whose other figures become 0. `step` has the keys of what
 * is counted.
 */
const emptied = (
  table: 'manual_day' | 'tenant_day',
  key: string,
  figures: readonly string[],
  step: string,
  days: SummedDays,
) => {
  const others = figures.filter((figure) => !OF_VISITORS.includes(figure))
  const [visitors, rest] = [
    OF_VISITORS.map((name) => `d.${name}`).join(' + '),
    others.map((name) => `d.${name} <> 0`).join(' OR '),
  ]
  const gone = Prisma.sql`${within(days, 'd.')} AND NOT EXISTS (SELECT FROM ${Prisma.raw(step)} s
    WHERE s.${Prisma.raw(key)} = d.${Prisma.raw(key)} AND s.day = d.day)`
  return {
    [`${table}_deleted`]: Prisma.sql`DELETE FROM ${Prisma.raw(table)} d WHERE ${gone} AND ${Prisma.raw(`${visitors} = 0`)}`,
    [`${table}_emptied`]: Prisma.sql`UPDATE ${Prisma.raw(table)} d SET ${Prisma.raw(others.map((name) => `${name} = 0`).join(', '))}
      WHERE ${gone} AND ${Prisma.raw(`${visitors} > 0 AND (${rest})`)}`,
  }
}

const list = (names: readonly string[]) => Prisma.raw(names.join(', '))
const orZero = (names: readonly string[]) =>
  Prisma.raw(names.map((name) => `COALESCE(${name}, 0) AS ${name}`).join(', '))
const typeOf = (figure: Figure) => (figure === 'tokens' || figure === 'cost_micros' ? 'bigint' : 'int')
const sums = Prisma.raw(SUMMED.map((figure) => `sum(${figure})::${typeOf(figure)} AS ${figure}`).join(', '))
/** Joins the steps; values missing in a step are null. */
const joined = ([first, ...rest]: readonly string[], keys: string) =>
  Prisma.raw([first, ...rest.map((step) => `FULL JOIN ${step} USING (${keys})`)].join(' '))

/** Looked up for each row: of a join, the planner takes all articles that there are for few rows. */
const manualOf = (alias: string) =>
  Prisma.sql`(SELECT a.manual_id FROM article a WHERE a.id = ${Prisma.raw(alias)}.article_id)`

/** Each row one manual ('' for none) on one day. */
const factSteps = (days: SummedDays) => ({
  article_views: Prisma.sql`SELECT tenant_id, manual_id, day, sum(views)::int AS views FROM article_view_day WHERE ${within(days)} GROUP BY 1, 2, 3`,
  visits: Prisma.sql`SELECT tenant_id, manual_id, day, count(*)::int AS readers FROM read_visit WHERE ${within(days)} GROUP BY 1, 2, 3`,
  article_visitors: Prisma.sql`SELECT DISTINCT tenant_id, day, visitor FROM read_visit WHERE ${within(days)}`,
  portal_visits: Prisma.sql`SELECT v.tenant_id, v.manual_id, v.day, sum(v.views)::int AS portal_views, count(*)::int AS portal_visitors,
      count(s.visitor)::int AS portal_reached
    FROM portal_visit v LEFT JOIN article_visitors s USING (tenant_id, day, visitor) WHERE ${within(days, 'v.')} GROUP BY 1, 2, 3`,
  work: Prisma.sql`SELECT tenant_id, manual_id, day, sum(contributions)::int AS contributions FROM contribution_day
    WHERE ${within(days)} GROUP BY 1, 2, 3`,
  ratings: Prisma.sql`SELECT r.tenant_id, ${manualOf('r')} AS manual_id, ${dayOf('r')} AS day, count(*) FILTER (WHERE r.good)::int AS good,
      count(*) FILTER (WHERE NOT r.good)::int AS bad
    FROM article_rating r WHERE ${during(days, 'r')} GROUP BY 1, 2, 3`,
  feedbacks: Prisma.sql`SELECT f.tenant_id, ${manualOf('f')} AS manual_id, ${dayOf('f')} AS day, count(*)::int AS feedback
    FROM article_feedback f WHERE ${during(days, 'f')} GROUP BY 1, 2, 3`,
  queries: Prisma.sql`SELECT tenant_id, manual_id, day, sum(count)::int AS searches, sum(missed)::int AS missed FROM search_query
    WHERE ${within(days)} GROUP BY 1, 2, 3`,
  questions: Prisma.sql`SELECT a.tenant_id, COALESCE(a.manual_id, '') AS manual_id, ${dayOf('a')} AS day, count(*)::int AS answers,
      count(*) FILTER (WHERE ${outcomeIs('a', 'doubtful')})::int AS doubtful,
      count(*) FILTER (WHERE ${outcomeIs('a', 'refused')})::int AS refused,
      count(*) FILTER (WHERE a.good)::int AS answers_good, count(*) FILTER (WHERE NOT a.good)::int AS answers_bad,
      COALESCE(sum(COALESCE(a.input_tokens, 0) + COALESCE(a.output_tokens, 0)), 0)::bigint AS tokens,
      COALESCE(sum(a.cost_micros), 0)::bigint AS cost_micros
    FROM answer a WHERE ${during(days, 'a')} GROUP BY 1, 2, 3`,
  fact: Prisma.sql`SELECT tenant_id, manual_id, day, ${orZero(FIGURES)}
    FROM ${joined(Object.keys(FACTS), 'tenant_id, manual_id, day')}`,
})

/** Each row one organisation on one day. */
const sumSteps = (days: SummedDays) => ({
  totals: Prisma.sql`SELECT tenant_id, day, count(*) FILTER (WHERE views > 0)::int AS manuals_read, ${sums} FROM fact GROUP BY 1, 2`,
  visitors: Prisma.sql`SELECT tenant_id, day, count(DISTINCT visitor)::int AS readers FROM read_visit WHERE ${within(days)} GROUP BY 1, 2`,
  activity: Prisma.sql`SELECT tenant_id, day, count(*)::int AS active_members, count(*) FILTER (WHERE contributions > 0)::int AS contributors,
      sum(contributions)::int AS contributions
    FROM member_day WHERE ${within(days)} GROUP BY 1, 2`,
  articles: Prisma.sql`SELECT l.tenant_id, ${dayOf('l')} AS day,
      count(DISTINCT l.subject_id) FILTER (WHERE l.action IN ('article.create', 'article.import'))::int AS created,
      count(DISTINCT l.subject_id) FILTER (WHERE l.action = 'article.publish')::int AS published
    FROM audit_log l
    WHERE ${during(days, 'l')} AND l.action IN ('article.create', 'article.import', 'article.publish') GROUP BY 1, 2`,
  latencies: Prisma.sql`SELECT a.tenant_id, ${dayOf('a')} AS day,
      (percentile_disc(0.95) WITHIN GROUP (ORDER BY a.latency_ms))::int AS answer_p95
    FROM answer a WHERE ${during(days, 'a')} GROUP BY 1, 2`,
  organisation: Prisma.sql`SELECT tenant_id, day, answer_p95, ${orZero(OF_TENANTS)}
    FROM ${joined([...Object.keys(SUMS), 'latencies'], 'tenant_id, day')} WHERE tenant_id <> ''`,
})

const insertManuals = Prisma.sql`INSERT INTO manual_day AS d (manual_id, day, tenant_id, ${list(OF_MANUALS)})
  SELECT manual_id, day, tenant_id, ${list(OF_MANUALS)} FROM fact WHERE manual_id <> ''
  ${replacing('manual_id, day', OF_MANUALS)}`

/** Manuals and organisations, after contributions and members. */
export async function sumPlaces(tx: Tx, days: SummedDays): Promise<void> {
  const insertOrganisations = Prisma.sql`INSERT INTO tenant_day AS d (tenant_id, day, answer_p95, ${list(OF_TENANTS)})
    SELECT tenant_id, day, answer_p95, ${list(OF_TENANTS)} FROM organisation ${replacing('tenant_id, day', ['answer_p95', ...OF_TENANTS])}`
  const steps = {
    ...factSteps(days),
    ...sumSteps(days),
    manuals: insertManuals,
    ...emptied('manual_day', 'manual_id', OF_MANUALS, 'fact', days),
    ...emptied('tenant_day', 'tenant_id', OF_TENANTS, 'organisation', days),
  }
  await tx.$executeRaw(statementOf(steps, insertOrganisations))
}

/** After places. */
export async function sumFeatures(tx: Tx, days: SummedDays): Promise<void> {
  const pairs = Object.entries(FEATURE_ACTIONS).flatMap(([feature, actions]) =>
    actions.map((action) => ({ feature, action })),
  )
  await tx.$executeRaw`INSERT INTO feature_day (tenant_id, day, feature, uses)
    SELECT l.tenant_id, ${dayOf('l')}, f.feature, count(*)::int
    FROM audit_log l JOIN jsonb_to_recordset(${JSON.stringify(pairs)}::jsonb) AS f(feature text, action text) ON f.action = l.action
    WHERE ${during(days, 'l')} AND l.actor_type = 'member' AND l.tenant_id <> '' GROUP BY 1, 2, 3
    UNION ALL
    SELECT d.tenant_id, d.day, n.feature, n.uses FROM tenant_day d,
      LATERAL (VALUES ('reading', d.views), ('search', d.searches), ('answers', d.answers)) AS n(feature, uses)
    WHERE ${within(days, 'd.')} AND n.uses > 0`
}

export async function sumBacklinks(tx: Tx, days: SummedDays): Promise<void> {
  await tx.$executeRaw`INSERT INTO backlink_day (tenant_id, day, source_host, hits, targets)
    SELECT b.tenant_id, ${dayOf('b')}, b.source_host, count(*)::int, count(DISTINCT b.target)::int
    FROM backlink b WHERE ${during(days, 'b')} GROUP BY 1, 2, 3`
}

/**
 * The day of `at`; the day from which on rows may have changed, at least `back` days before it: the last one that was summed up, else the first
 * one of which there are rows; and the first day whose visitors must still be distinguished.
 */
export async function daysToSum(tx: Tx, now: Date, back: number): Promise<Days & { fresh: string }> {
  const [row] = await tx.$queryRaw<(Days & { fresh: string })[]>`
    WITH recent AS (SELECT (${now}::timestamptz AT TIME ZONE ${STAT_ZONE})::date AS today),
      known AS (SELECT COALESCE(
        (SELECT max(t.day) FROM tenant_day t),
        (SELECT min(l.created_at) AT TIME ZONE ${STAT_ZONE} FROM audit_log l)::date) AS day)
    SELECT to_char(LEAST(known.day, today - ${back}::int), 'YYYY-MM-DD') AS "from", to_char(today, 'YYYY-MM-DD') AS "to",
      to_char(today - ${back}::int, 'YYYY-MM-DD') AS fresh
    FROM recent, known`
  if (!row) throw new Error('the database has no day')
  return row
}

/** Deletes data that distinguishes visitors of days before `day`. */
export async function forgetVisits(tx: Tx, day: string): Promise<void> {
  await tx.$executeRaw`DELETE FROM stat_salt WHERE day < ${day}::date`
  await tx.$executeRaw`DELETE FROM read_visit WHERE day < ${day}::date`
  await tx.$executeRaw`DELETE FROM portal_visit WHERE day < ${day}::date`
}

/** Moment of the last sums of all organisations, null before the first. */
export async function figuresMoment(db: Database): Promise<Date | null> {
  const row = await db.prisma.installation.findUnique({ where: { id: 1 }, select: { figuresAt: true } })
  return row?.figuresAt ?? null
}

export async function noteFigures(tx: Tx, now: Date): Promise<void> {
  await tx.installation.updateMany({ where: { id: 1 }, data: { figuresAt: now } })
}
