// Organisations that run out of answers, and the people to warn.
import { type Database, Prisma, type Tx } from '@lectern/db'
import { PERSON_LANG, queryRows, statDay } from '@lectern/kernel'
import { limitOf } from './quota.repo.ts'

export type Running = { tenantId: string; tenant: string; used: number; total: number }

/** Organisations that have used at least `share` of what they had this month, free and bought, and have not been warned. */
export const findRunningOut = (
  db: Database,
  { month, now, share }: { month: string; now: Date; share: number },
): Promise<Running[]> =>
  queryRows<Running>(
    db,
    Prisma.sql`SELECT t.id AS "tenantId", t.name AS tenant, q.used::int AS used, (q.used + q.remaining)::int AS total
      FROM ai_usage u JOIN tenant t ON t.id = u.tenant_id AND t.enabled LEFT JOIN tenant_ai a ON a.tenant_id = u.tenant_id,
        LATERAL (SELECT ${limitOf(Prisma.sql`u.tenant_id`)} AS free) l,
        LATERAL (SELECT u.free + u.bought AS used, GREATEST(l.free - u.free, 0)
          + CASE WHEN a.bought_until > ${now}::timestamptz THEN a.bought_left ELSE 0 END AS remaining) q
      WHERE u.month = ${month} AND l.free IS NOT NULL AND NOT COALESCE(a.own_enabled, false) AND q.used >= ${share}::float8 * (q.used + q.remaining)
        AND q.used > 0 AND NOT EXISTS (SELECT 1 FROM ai_warning w WHERE w.tenant_id = u.tenant_id AND w.period = u.month
          AND w.kind = CASE WHEN q.remaining = 0 THEN 'quotaUsedUp' ELSE 'quotaLow' END)`,
  )

export type Expiring = { tenantId: string; left: number; day: string }

/** Organisations whose bought answers expire between `now` and `until`, and which have not been warned of that day. */
export const findExpiring = (db: Database, { now, until }: { now: Date; until: Date }): Promise<Expiring[]> =>
  queryRows<Expiring>(
    db,
    Prisma.sql`SELECT a.tenant_id AS "tenantId", a.bought_left AS left, d.day
      FROM tenant_ai a JOIN tenant t ON t.id = a.tenant_id AND t.enabled,
        LATERAL (SELECT to_char(${statDay(Prisma.sql`a.bought_until`)}, 'YYYY-MM-DD') AS day) d
      WHERE a.bought_left > 0 AND a.bought_until > ${now}::timestamptz AND a.bought_until <= ${until}::timestamptz
        AND NOT EXISTS (SELECT 1 FROM ai_warning w WHERE w.tenant_id = a.tenant_id AND w.kind = 'creditExpiring' AND w.period = d.day)`,
  )

export type MailRecipient = { email: string; lang: string }

/** Administrators with a proven address. */
export const findToldByMail = (tx: Tx, tenantId: string): Promise<MailRecipient[]> =>
  tx.$queryRaw<MailRecipient[]>`SELECT u.email,
      ${PERSON_LANG} AS lang
    FROM member m JOIN "user" u ON u.id = m.user_id
    WHERE m.tenant_id = ${tenantId} AND m.role = 'tenantAdmin' AND m.enabled AND u.email_verified`
