// Sums by day from the rows of the days. Each statement replaces what was summed before, so that a second run changes nothing.

import { outcomeIs } from '@lectern/answering'
import { Prisma, type Tx } from '@lectern/db'
import { type Days, STAT_ZONE, statStart } from '@lectern/kernel'
import { CONTRIBUTIONS, FEATURE_ACTIONS } from './features.ts'

const TABLES = ['tenant_day', 'manual_day', 'contribution_day', 'feature_day', 'backlink_day'] as const

/** One at a time: a second worker waits and then does the same again. */
export async function lockRollUp(tx: Tx): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended('statistics', 0))`
}

export async function clearDays(tx: Tx, { from, to }: Days): Promise<void> {
  for (const table of TABLES)
    await tx.$executeRaw`DELETE FROM ${Prisma.raw(table)} WHERE day BETWEEN ${from}::date AND ${to}::date`
}

const within = ({ from, to }: Days, column = 'day') =>
  Prisma.sql`${Prisma.raw(column)} BETWEEN ${from}::date AND ${to}::date`

/** Rows of these days, by the moment they were written. */
const during = ({ from, to }: Days, alias: string) => {
  const createdAt = Prisma.raw(`${alias}.created_at`)
  return Prisma.sql`${createdAt} >= ${statStart(Prisma.sql`${from}::date`)} AND ${createdAt} < ${statStart(Prisma.sql`${to}::date + 1`)}`
}

const dayOf = (alias: string) => Prisma.sql`(${Prisma.raw(`${alias}.created_at`)} AT TIME ZONE ${STAT_ZONE})::date`

/** Articles that each member worked on, by manual: an article counts once a day. */
export async function sumContributions(tx: Tx, days: Days): Promise<void> {
  await tx.$executeRaw`INSERT INTO contribution_day (tenant_id, day, manual_id, member_id, contributions)
    SELECT l.tenant_id, ${dayOf('l')}, l.manual_id, l.actor_id, count(DISTINCT l.subject_id)::int
    FROM audit_log l
    WHERE ${during(days, 'l')} AND l.actor_type = 'member' AND l.manual_id IS NOT NULL AND l.action = ANY (${[...CONTRIBUTIONS]}::text[])
    GROUP BY 1, 2, 3, 4`
}

/** Who acted was active. Days on which a member only read are noted as they happen and stay. */
export async function sumMembers(tx: Tx, days: Days): Promise<void> {
  await tx.$executeRaw`INSERT INTO member_day AS d (tenant_id, day, member_id, contributions)
    SELECT l.tenant_id, ${dayOf('l')}, l.actor_id, 0 FROM audit_log l
    WHERE ${during(days, 'l')} AND l.actor_type = 'member' AND l.tenant_id <> '' GROUP BY 1, 2, 3
    ON CONFLICT DO NOTHING`
  await tx.$executeRaw`UPDATE member_day d SET contributions = COALESCE(c.contributions, 0)
    FROM member_day o LEFT JOIN (
      SELECT tenant_id, day, member_id, sum(contributions)::int AS contributions FROM contribution_day
      WHERE ${within(days)} GROUP BY 1, 2, 3
    ) c USING (tenant_id, day, member_id)
    WHERE ${within(days, 'o.day')} AND d.tenant_id = o.tenant_id AND d.day = o.day AND d.member_id = o.member_id
      AND d.contributions <> COALESCE(c.contributions, 0)`
}

/** Each row one manual ('' for none) on one day: what is missing in a source is 0. */
const facts = (days: Days) => Prisma.sql`
  viewed AS (
    SELECT tenant_id, manual_id, day, sum(views)::int AS views FROM article_view_day WHERE ${within(days)} GROUP BY 1, 2, 3
  ), visited AS (
    SELECT tenant_id, manual_id, day, count(*)::int AS readers FROM read_visit WHERE ${within(days)} GROUP BY 1, 2, 3
  ), seen AS (
    SELECT DISTINCT tenant_id, day, visitor FROM read_visit WHERE ${within(days)}
  ), portals AS (
    SELECT v.tenant_id, v.manual_id, v.day, sum(v.views)::int AS portal_views, count(*)::int AS portal_visitors,
      count(s.visitor)::int AS portal_reached
    FROM portal_visit v LEFT JOIN seen s USING (tenant_id, day, visitor) WHERE ${within(days, 'v.day')} GROUP BY 1, 2, 3
  ), worked AS (
    SELECT tenant_id, manual_id, day, sum(contributions)::int AS contributions FROM contribution_day
    WHERE ${within(days)} GROUP BY 1, 2, 3
  ), rated AS (
    SELECT r.tenant_id, a.manual_id, ${dayOf('r')} AS day, count(*) FILTER (WHERE r.good)::int AS good,
      count(*) FILTER (WHERE NOT r.good)::int AS bad
    FROM article_rating r JOIN article a ON a.id = r.article_id WHERE ${during(days, 'r')} GROUP BY 1, 2, 3
  ), told AS (
    SELECT f.tenant_id, a.manual_id, ${dayOf('f')} AS day, count(*)::int AS feedback
    FROM article_feedback f JOIN article a ON a.id = f.article_id WHERE ${during(days, 'f')} GROUP BY 1, 2, 3
  ), searched AS (
    SELECT tenant_id, manual_id, day, sum(count)::int AS searches, sum(missed)::int AS missed FROM search_query
    WHERE ${within(days)} GROUP BY 1, 2, 3
  ), asked AS (
    SELECT a.tenant_id, COALESCE(a.manual_id, '') AS manual_id, ${dayOf('a')} AS day, count(*)::int AS answers,
      count(*) FILTER (WHERE ${outcomeIs('a', 'doubtful')})::int AS doubtful,
      count(*) FILTER (WHERE ${outcomeIs('a', 'refused')})::int AS refused,
      count(*) FILTER (WHERE a.good)::int AS answers_good, count(*) FILTER (WHERE NOT a.good)::int AS answers_bad,
      COALESCE(sum(COALESCE(a.input_tokens, 0) + COALESCE(a.output_tokens, 0)), 0)::bigint AS tokens,
      COALESCE(sum(a.cost_micros), 0)::bigint AS cost_micros
    FROM answer a WHERE ${during(days, 'a')} GROUP BY 1, 2, 3
  ), fact AS (
    SELECT tenant_id, manual_id, day, COALESCE(views, 0) AS views, COALESCE(readers, 0) AS readers,
      COALESCE(portal_views, 0) AS portal_views, COALESCE(portal_visitors, 0) AS portal_visitors, COALESCE(portal_reached, 0) AS portal_reached,
      COALESCE(contributions, 0) AS contributions, COALESCE(good, 0) AS good, COALESCE(bad, 0) AS bad,
      COALESCE(feedback, 0) AS feedback, COALESCE(searches, 0) AS searches, COALESCE(missed, 0) AS missed,
      COALESCE(answers, 0) AS answers, COALESCE(doubtful, 0) AS doubtful, COALESCE(refused, 0) AS refused,
      COALESCE(answers_good, 0) AS answers_good, COALESCE(answers_bad, 0) AS answers_bad,
      COALESCE(tokens, 0) AS tokens, COALESCE(cost_micros, 0) AS cost_micros
    FROM viewed FULL JOIN visited USING (tenant_id, manual_id, day) FULL JOIN portals USING (tenant_id, manual_id, day)
      FULL JOIN worked USING (tenant_id, manual_id, day) FULL JOIN rated USING (tenant_id, manual_id, day)
      FULL JOIN told USING (tenant_id, manual_id, day) FULL JOIN searched USING (tenant_id, manual_id, day)
      FULL JOIN asked USING (tenant_id, manual_id, day)
  )`

/** Manuals and organisations, after contributions and members. */
export async function sumPlaces(tx: Tx, days: Days): Promise<void> {
  await tx.$executeRaw`WITH ${facts(days)}, manuals AS (
      INSERT INTO manual_day (manual_id, day, tenant_id, views, readers, contributions, good, bad, feedback, searches, missed, answers,
        doubtful, refused, portal_views, portal_visitors, portal_reached)
      SELECT manual_id, day, tenant_id, views, readers, contributions, good, bad, feedback, searches, missed, answers, doubtful, refused,
        portal_views, portal_visitors, portal_reached
      FROM fact WHERE manual_id <> ''
    ), summed AS (
      SELECT tenant_id, day, sum(views)::int AS views, count(*) FILTER (WHERE views > 0)::int AS manuals_read,
        sum(good)::int AS good, sum(bad)::int AS bad, sum(feedback)::int AS feedback, sum(searches)::int AS searches,
        sum(missed)::int AS missed, sum(answers)::int AS answers, sum(doubtful)::int AS doubtful, sum(refused)::int AS refused,
        sum(answers_good)::int AS answers_good, sum(answers_bad)::int AS answers_bad, sum(tokens)::bigint AS tokens,
        sum(cost_micros)::bigint AS cost_micros, sum(portal_views)::int AS portal_views,
        sum(portal_visitors)::int AS portal_visitors, sum(portal_reached)::int AS portal_reached
      FROM fact GROUP BY 1, 2
    ), read AS (
      SELECT tenant_id, day, count(DISTINCT visitor)::int AS readers FROM read_visit WHERE ${within(days)} GROUP BY 1, 2
    ), active AS (
      SELECT tenant_id, day, count(*)::int AS active_members, count(*) FILTER (WHERE contributions > 0)::int AS contributors,
        sum(contributions)::int AS contributions
      FROM member_day WHERE ${within(days)} GROUP BY 1, 2
    ), made AS (
      SELECT l.tenant_id, ${dayOf('l')} AS day,
        count(DISTINCT l.subject_id) FILTER (WHERE l.action IN ('article.create', 'article.import'))::int AS created,
        count(DISTINCT l.subject_id) FILTER (WHERE l.action = 'article.publish')::int AS published
      FROM audit_log l
      WHERE ${during(days, 'l')} AND l.action IN ('article.create', 'article.import', 'article.publish') GROUP BY 1, 2
    ), waited AS (
      SELECT a.tenant_id, ${dayOf('a')} AS day,
        (percentile_disc(0.95) WITHIN GROUP (ORDER BY a.latency_ms))::int AS answer_p95
      FROM answer a WHERE ${during(days, 'a')} GROUP BY 1, 2
    )
    INSERT INTO tenant_day (tenant_id, day, views, readers, manuals_read, active_members, contributions, contributors, created,
      published, good, bad, feedback, searches, missed, answers, doubtful, refused, answers_good, answers_bad, tokens, cost_micros,
      portal_views, portal_visitors, portal_reached, answer_p95)
    SELECT tenant_id, day, COALESCE(views, 0), COALESCE(readers, 0), COALESCE(manuals_read, 0), COALESCE(active_members, 0),
      COALESCE(contributions, 0), COALESCE(contributors, 0), COALESCE(created, 0), COALESCE(published, 0), COALESCE(good, 0),
      COALESCE(bad, 0), COALESCE(feedback, 0), COALESCE(searches, 0), COALESCE(missed, 0), COALESCE(answers, 0),
      COALESCE(doubtful, 0), COALESCE(refused, 0), COALESCE(answers_good, 0), COALESCE(answers_bad, 0), COALESCE(tokens, 0),
      COALESCE(cost_micros, 0), COALESCE(portal_views, 0),
      COALESCE(portal_visitors, 0), COALESCE(portal_reached, 0), answer_p95
    FROM summed FULL JOIN read USING (tenant_id, day) FULL JOIN active USING (tenant_id, day)
      FULL JOIN made USING (tenant_id, day) FULL JOIN waited USING (tenant_id, day)
    WHERE tenant_id <> ''`
}

/** After places. */
export async function sumFeatures(tx: Tx, days: Days): Promise<void> {
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
    WHERE ${within(days, 'd.day')} AND n.uses > 0`
}

export async function sumBacklinks(tx: Tx, days: Days): Promise<void> {
  await tx.$executeRaw`INSERT INTO backlink_day (tenant_id, day, source_host, hits, targets)
    SELECT b.tenant_id, ${dayOf('b')}, b.source_host, count(*)::int, count(DISTINCT b.target)::int
    FROM backlink b WHERE ${during(days, 'b')} GROUP BY 1, 2, 3`
}

/**
 * The day of `at`; the day from which on rows may have changed, at least `back` days before it: the last one that was summed up, else the
 * first one of which there are rows; and the first day whose visitors must still be told apart.
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

/** What only tells visitors of a day apart is forgotten with what it told. Days before `day`. */
export async function forgetVisits(tx: Tx, day: string): Promise<void> {
  await tx.$executeRaw`DELETE FROM stat_salt WHERE day < ${day}::date`
  await tx.$executeRaw`DELETE FROM read_visit WHERE day < ${day}::date`
  await tx.$executeRaw`DELETE FROM portal_visit WHERE day < ${day}::date`
}
