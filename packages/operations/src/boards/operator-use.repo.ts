// Use of the product by organisations: reads, work, features, portals, answers, visits from other sites.
import type {
  BacklinkSource,
  Feature,
  TenantFigure,
  TenantManualReads,
  TenantReads,
  TenantWork,
} from '@lectern/contracts'
import { type Database, Prisma } from '@lectern/db'
import { type AskedDays, type Days, daysBefore, queryRow, queryRows, writtenIn } from '@lectern/kernel'
import { COUNTED } from '@lectern/people'

type Part = { limit: number; offset: number }
type Counted<Row> = Row & { total: number }

const within = ({ from, to }: Days) => Prisma.sql`d.day BETWEEN ${from}::date AND ${to}::date`
const OF_TENANT = Prisma.sql`JOIN tenant t ON t.id = d.tenant_id AND ${COUNTED}`

/** Organisations by one of their figures, without those that have none. */
export const topTenants = (db: Database, figure: 'views' | 'contributions', days: Days, limit: number) =>
  queryRows<TenantFigure>(
    db,
    Prisma.sql`SELECT t.id AS "tenantId", t.name, sum(d.${Prisma.raw(figure)})::int AS value FROM tenant_day d ${OF_TENANT}
      WHERE ${within(days)} GROUP BY t.id HAVING sum(d.${Prisma.raw(figure)}) > 0 ORDER BY 3 DESC, t.id LIMIT ${limit}`,
  )

export const tenantReads = (db: Database, days: Days, { limit, offset }: Part) => {
  const before = daysBefore(days)
  return queryRows<Counted<Omit<TenantReads, 'change'>>>(
    db,
    Prisma.sql`SELECT r.*, (SELECT count(*)::int FROM (SELECT m.manual_id FROM manual_day m WHERE m.tenant_id = r."tenantId"
          AND m.views > 0 AND m.day BETWEEN ${days.from}::date AND ${days.to}::date GROUP BY 1) x) AS "manualsRead"
      FROM (SELECT s.*, count(*) OVER ()::int AS total FROM (
        SELECT t.id AS "tenantId", t.name, COALESCE(sum(d.views) FILTER (WHERE d.day >= ${days.from}::date), 0)::int AS views,
          COALESCE(sum(d.readers) FILTER (WHERE d.day >= ${days.from}::date), 0)::int AS readers,
          COALESCE(sum(d.views) FILTER (WHERE d.day < ${days.from}::date), 0)::int AS before
        FROM tenant_day d ${OF_TENANT} WHERE ${within({ from: before.from, to: days.to })} GROUP BY t.id) s
        WHERE s.views > 0 OR s.before > 0 ORDER BY s.views DESC, s."tenantId" LIMIT ${limit} OFFSET ${offset}) r
      ORDER BY r.views DESC, r."tenantId"`,
  )
}

export const tenantManualReads = (db: Database, tenantId: string, days: Days, limit: number) =>
  queryRows<TenantManualReads>(
    db,
    Prisma.sql`SELECT m.id, m.name, COALESCE(sum(d.views), 0)::int AS views, COALESCE(sum(d.readers), 0)::int AS readers,
        COALESCE(sum(d.good), 0)::int AS good, COALESCE(sum(d.bad), 0)::int AS bad,
        to_char((SELECT max(x.day) FROM manual_day x WHERE x.manual_id = m.id AND x.views > 0), 'YYYY-MM-DD') AS "lastRead"
      FROM manual m LEFT JOIN manual_day d ON d.manual_id = m.id AND ${within(days)}
      WHERE m.tenant_id = ${tenantId} AND m.deleted_at IS NULL GROUP BY m.id ORDER BY 3 DESC, m.name, m.id LIMIT ${limit}`,
  )

/** `contributors`: different members of each range. */
export const tenantWork = (db: Database, days: Days, { limit, offset }: Part) =>
  queryRows<Counted<TenantWork>>(
    db,
    Prisma.sql`SELECT r.*, (SELECT count(*)::int FROM (SELECT m.member_id FROM member_day m WHERE m.tenant_id = r."tenantId"
          AND m.contributions > 0 AND m.day BETWEEN ${days.from}::date AND ${days.to}::date GROUP BY 1) x) AS contributors
      FROM (SELECT t.id AS "tenantId", t.name, sum(d.contributions)::int AS contributions, sum(d.created)::int AS created,
          sum(d.published)::int AS published, count(*) OVER ()::int AS total
        FROM tenant_day d ${OF_TENANT} WHERE ${within(days)} GROUP BY t.id HAVING sum(d.contributions) > 0
        ORDER BY 3 DESC, t.id LIMIT ${limit} OFFSET ${offset}) r
      ORDER BY r.contributions DESC, r."tenantId"`,
  )

export const featureUses = (db: Database, days: Days) =>
  queryRows<{ feature: Feature; uses: number; tenants: number }>(
    db,
    Prisma.sql`SELECT u.feature, sum(u.uses)::int AS uses, count(*)::int AS tenants
      FROM (SELECT d.feature, d.tenant_id, sum(d.uses) AS uses FROM feature_day d ${OF_TENANT} WHERE ${within(days)} GROUP BY 1, 2) u
      GROUP BY 1 ORDER BY 3 DESC, 2 DESC, 1`,
  )

/** Organisations with an active member in these days. */
export async function countActive(db: Database, days: Days): Promise<number> {
  const row = await queryRow<{ count: number }>(
    db,
    Prisma.sql`SELECT count(DISTINCT d.tenant_id)::int AS count FROM tenant_day d ${OF_TENANT} WHERE d.active_members > 0 AND ${within(days)}`,
  )
  return row?.count ?? 0
}

type PortalRow = {
  manualId: string
  manualName: string
  tenantName: string
  theme: string
  publishedAt: Date | null
  views: number
  visitors: number
  reached: number
  searches: number
}

/** Portals that are enabled now. */
export const portalFigures = (db: Database, days: Days, { limit, offset }: Part) =>
  queryRows<Counted<PortalRow>>(
    db,
    Prisma.sql`SELECT m.id AS "manualId", m.name AS "manualName", t.name AS "tenantName", h.name AS theme, v.published_at AS "publishedAt",
        f.*, count(*) OVER ()::int AS total
      FROM theme h JOIN manual m ON m.id = h.manual_id AND m.deleted_at IS NULL JOIN tenant t ON t.id = h.tenant_id AND ${COUNTED}
        LEFT JOIN theme_version v ON v.theme_id = h.id AND v.number = h.published_number,
        LATERAL (SELECT COALESCE(sum(d.portal_views), 0)::int AS views, COALESCE(sum(d.portal_visitors), 0)::int AS visitors,
            COALESCE(sum(d.portal_reached), 0)::int AS reached,
            COALESCE(sum(d.searches), 0)::int AS searches
          FROM manual_day d WHERE d.manual_id = m.id AND ${within(days)}) f
      WHERE h.enabled AND h.deleted_at IS NULL ORDER BY f.views DESC, m.name, m.id LIMIT ${limit} OFFSET ${offset}`,
  )

export type AnswerSums = {
  answers: number
  doubtful: number
  refused: number
  good: number
  bad: number
  tokens: string
  costMicros: string
}

const ANSWERS = Prisma.sql`sum(d.answers)::int AS answers, sum(d.doubtful)::int AS doubtful, sum(d.refused)::int AS refused,
  sum(d.answers_good)::int AS good, sum(d.answers_bad)::int AS bad, sum(d.tokens)::text AS tokens, sum(d.cost_micros)::text AS "costMicros"`

/** `free`, `bought` and `own` of the months that the range touches. */
export const tenantAnswers = (db: Database, days: AskedDays, { limit, offset }: Part) =>
  queryRows<
    Counted<
      AnswerSums & { tenantId: string; name: string; p95: number | null; free: number; bought: number; own: number }
    >
  >(
    db,
    Prisma.sql`SELECT r.*, p.p95, u.free, u.bought, u.own FROM (
        SELECT t.id AS "tenantId", t.name, ${ANSWERS}, count(*) OVER ()::int AS total FROM tenant_day d ${OF_TENANT}
        WHERE ${within(days)} GROUP BY t.id HAVING sum(d.answers) > 0 ORDER BY sum(d.answers) DESC, t.id LIMIT ${limit} OFFSET ${offset}) r,
        LATERAL (SELECT (percentile_disc(0.95) WITHIN GROUP (ORDER BY a.latency_ms))::int AS p95 FROM answer a
          WHERE a.tenant_id = r."tenantId" AND ${writtenIn(days, 'a')}) p,
        LATERAL (SELECT COALESCE(sum(i.free), 0)::int AS free, COALESCE(sum(i.bought), 0)::int AS bought, COALESCE(sum(i.own), 0)::int AS own
          FROM ai_usage i WHERE i.tenant_id = r."tenantId" AND i.month BETWEEN ${days.from.slice(0, 7)} AND ${days.to.slice(0, 7)}) u
      ORDER BY r.answers DESC, r."tenantId"`,
  )

/** Days with answers only. */
export const answersByDay = (db: Database, tenantId: string, days: Days) =>
  queryRows<AnswerSums & { day: string; p95: number | null }>(
    db,
    Prisma.sql`SELECT to_char(d.day, 'YYYY-MM-DD') AS day, ${ANSWERS}, max(d.answer_p95)::int AS p95 FROM tenant_day d
      WHERE d.tenant_id = ${tenantId} AND ${within(days)} AND d.answers > 0 GROUP BY d.day ORDER BY d.day`,
  )

export const backlinkSources = (db: Database, days: AskedDays, { limit, offset }: Part) =>
  queryRows<Counted<BacklinkSource>>(
    db,
    Prisma.sql`SELECT r.*, (SELECT count(*)::int FROM (SELECT b.target FROM backlink b
          WHERE b.source_host = r."sourceHost" AND ${writtenIn(days, 'b')} GROUP BY 1) x) AS targets
      FROM (SELECT s."sourceHost", sum(s.hits)::int AS hits, count(*)::int AS tenants, to_char(min(s.first), 'YYYY-MM-DD') AS first,
          to_char(max(s.last), 'YYYY-MM-DD') AS last, count(*) OVER ()::int AS total
        FROM (SELECT d.source_host AS "sourceHost", d.tenant_id, sum(d.hits) AS hits, min(d.day) AS first, max(d.day) AS last
          FROM backlink_day d ${OF_TENANT} WHERE ${within(days)} GROUP BY 1, 2) s
        GROUP BY 1 ORDER BY 2 DESC, 1 LIMIT ${limit} OFFSET ${offset}) r
      ORDER BY r.hits DESC, r."sourceHost"`,
  )

export const backlinkRows = (db: Database, days: AskedDays, host: string | undefined, { limit, offset }: Part) => {
  const ofHost = host === undefined ? Prisma.empty : Prisma.sql`AND b.source_host = ${host}`
  const from = Prisma.sql`FROM backlink b JOIN tenant t ON t.id = b.tenant_id AND ${COUNTED} WHERE ${writtenIn(days, 'b')} ${ofHost}`
  return queryRows<Counted<{ id: string; source: string; target: string; tenantName: string; createdAt: Date }>>(
    db,
    Prisma.sql`SELECT b.id::text AS id, b.source, b.target, t.name AS "tenantName", b.created_at AS "createdAt",
        (SELECT count(*)::int ${from}) AS total
      ${from} ORDER BY b.created_at DESC, b.id DESC LIMIT ${limit} OFFSET ${offset}`,
  )
}
