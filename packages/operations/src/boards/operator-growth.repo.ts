// Sources, retention and loss of organisations.
import type { LostTenant, NewTenant, PromotionChannel, PromotionLinkFigures } from '@lectern/contracts'
import { type Database, Prisma } from '@lectern/db'
import { type AskedDays, type Days, queryRows, STAT_ZONE, statStart, writtenIn } from '@lectern/kernel'
import { ACTIVATED, CHANNEL, COUNTED, createdIn } from '@lectern/people'

type Part = { limit: number; offset: number }

/** Clicks of each link, and its different visitors of each day added up: a visitor has another name on each day. */
const clicksOf = (days: AskedDays) => Prisma.sql`(
  SELECT promotion_code, sum(clicks) AS clicks, count(visitor) AS "uniqueClicks"
  FROM (SELECT c.promotion_code, c.visitor, count(*) AS clicks FROM promotion_click c WHERE ${writtenIn(days, 'c')} GROUP BY 1, 2) v
  GROUP BY 1)`
const KEYS = {
  source: Prisma.sql`t.source`,
  purpose: Prisma.sql`t.business_purpose`,
  channel: CHANNEL,
}

/** New organisations by key, the most first. */
export const newTenantsBy = (db: Database, key: keyof typeof KEYS, days: Days) =>
  queryRows<{ key: string; tenants: number }>(
    db,
    Prisma.sql`SELECT ${KEYS[key]} AS key, count(*)::int AS tenants
      FROM tenant t LEFT JOIN promotion_link l ON l.promotion_code = t.promotion_code
      WHERE ${COUNTED} AND ${createdIn(days)} GROUP BY 1 ORDER BY 2 DESC, 1`,
  )

export const promotionChannels = (db: Database, days: AskedDays) =>
  queryRows<Omit<PromotionChannel, 'conversion'>>(
    db,
    Prisma.sql`SELECT l.channel, count(*)::int AS links, COALESCE(sum(c.clicks), 0)::int AS clicks,
        COALESCE(sum(c."uniqueClicks"), 0)::int AS "uniqueClicks", COALESCE(sum(r.registrations), 0)::int AS registrations
      FROM promotion_link l
        LEFT JOIN ${clicksOf(days)} c ON c.promotion_code = l.promotion_code
        LEFT JOIN LATERAL (SELECT count(*) AS registrations FROM tenant t
          WHERE t.promotion_code = l.promotion_code AND ${COUNTED} AND ${createdIn(days)}) r ON true
      GROUP BY 1 ORDER BY 5 DESC, 3 DESC, 1`,
  )

export const promotionLinks = (db: Database, days: AskedDays, { limit, offset }: Part) =>
  queryRows<Omit<PromotionLinkFigures, 'conversion'>>(
    db,
    Prisma.sql`SELECT l.id, l.promoter, l.channel, l.promotion_code AS "promotionCode",
        COALESCE(c.clicks, 0)::int AS clicks, COALESCE(c."uniqueClicks", 0)::int AS "uniqueClicks", r.*
      FROM promotion_link l LEFT JOIN ${clicksOf(days)} c ON c.promotion_code = l.promotion_code,
        LATERAL (SELECT count(*)::int AS registrations, (count(*) FILTER (WHERE ${ACTIVATED}))::int AS activated,
            (count(*) FILTER (WHERE EXISTS (SELECT 1 FROM tenant_day d WHERE d.tenant_id = t.id AND d.active_members > 0
              AND d.day > ${days.to}::date - 30 AND d.day <= ${days.to}::date)))::int AS retained
          FROM tenant t WHERE t.promotion_code = l.promotion_code AND ${COUNTED} AND ${createdIn(days)}) r
      ORDER BY r.registrations DESC, 5 DESC, l.created_at DESC, l.id DESC LIMIT ${limit} OFFSET ${offset}`,
  )

/** Returns the number before the range, and those created on each day of it. */
export const registrationsByDay = (db: Database, days: Days) =>
  queryRows<{ day: string | null; created: number }>(
    db,
    Prisma.sql`SELECT NULL AS day, count(*)::int AS created FROM tenant t
        WHERE ${COUNTED} AND t.created_at < ${statStart(Prisma.sql`${days.from}::date`)}
      UNION ALL
      SELECT to_char((t.created_at AT TIME ZONE ${STAT_ZONE})::date, 'YYYY-MM-DD'), count(*)::int FROM tenant t
        WHERE ${COUNTED} AND ${createdIn(days)} GROUP BY 1`,
  )

const ACTIVE = Prisma.sql`tenant_day d JOIN tenant t ON t.id = d.tenant_id AND ${COUNTED}`

/** At the end of each of `ends`: organisations that were active 60 to 31 days before, and those of them that were active since. */
export const retentionAt = (db: Database, ends: readonly string[]) =>
  queryRows<{ day: string; base: number; retained: number }>(
    db,
    Prisma.sql`SELECT to_char(e.day, 'YYYY-MM-DD') AS day, count(*) FILTER (WHERE s.earlier)::int AS base,
        count(*) FILTER (WHERE s.earlier AND s.since)::int AS retained
      FROM unnest(${[...ends]}::date[]) AS e(day) LEFT JOIN LATERAL (
        SELECT bool_or(d.day <= e.day - 30) AS earlier, bool_or(d.day > e.day - 30) AS since FROM ${ACTIVE}
        WHERE d.active_members > 0 AND d.day > e.day - 60 AND d.day <= e.day GROUP BY d.tenant_id) s ON true
      GROUP BY e.day ORDER BY e.day`,
  )

/** Those that were active 60 to 31 days before the end of `day` and not since; who was active last comes first. */
export const lostTenants = (db: Database, day: string, { limit, offset }: Part) =>
  queryRows<LostTenant & { total: number }>(
    db,
    Prisma.sql`SELECT l.*, count(*) OVER ()::int AS total,
        (SELECT COALESCE(sum(d.views), 0)::int FROM tenant_day d
          WHERE d.tenant_id = l."tenantId" AND d.day > ${day}::date - 30 AND d.day <= ${day}::date) AS views,
        (SELECT count(*)::int FROM article a WHERE a.tenant_id = l."tenantId" AND a.deleted_at IS NULL AND a.type <> 'folder') AS articles
      FROM (SELECT t.id AS "tenantId", t.name, t.source, t.enabled, to_char(max(d.day), 'YYYY-MM-DD') AS "lastActive"
        FROM ${ACTIVE} WHERE d.active_members > 0 AND d.day > ${day}::date - 60 AND d.day <= ${day}::date
        GROUP BY t.id HAVING max(d.day) <= ${day}::date - 30) l
      ORDER BY l."lastActive" DESC, l.name, l."tenantId" LIMIT ${limit} OFFSET ${offset}`,
  )

export const newTenants = (db: Database, days: Days, { limit, offset }: Part) =>
  queryRows<Omit<NewTenant, 'createdTime'> & { createdAt: Date; total: number }>(
    db,
    Prisma.sql`SELECT t.id AS "tenantId", t.name, t.source, ${CHANNEL} AS channel, t.business_purpose AS "businessPurpose",
        ${ACTIVATED} AS activated, t.created_at AS "createdAt", count(*) OVER ()::int AS total
      FROM tenant t LEFT JOIN promotion_link l ON l.promotion_code = t.promotion_code
      WHERE ${COUNTED} AND ${createdIn(days)} ORDER BY t.created_at DESC, t.id DESC LIMIT ${limit} OFFSET ${offset}`,
  )
