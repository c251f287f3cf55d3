// Counting answers: one statement each, so that concurrent questions never exceed the quota.
import { type Database, Prisma, type Tx } from '@lectern/db'
import { queryRow, queryRows } from '../../kernel/index.ts'

const FREE_MONTHLY = 'aiFreeMonthly'

/** The free answers of a month; NULL: no limit, also when the parameter is no number. */
const LIMIT = Prisma.sql`(SELECT CASE WHEN value ~ '^[0-9]{1,9}$' THEN value::int END FROM system_parameter WHERE key = ${FREE_MONTHLY})`

type Place = { tenantId: string; month: string }

/** Counts one of the free answers; false when all are used. */
export async function countFree(db: Database, { tenantId, month }: Place): Promise<boolean> {
  const row = await queryRow(
    db,
    Prisma.sql`WITH free AS (SELECT ${LIMIT} AS allowed)
      INSERT INTO ai_usage (tenant_id, month, free) SELECT ${tenantId}, ${month}, 1 FROM free WHERE allowed IS NULL OR allowed > 0
      ON CONFLICT (tenant_id, month) DO UPDATE SET free = ai_usage.free + 1
        WHERE (SELECT allowed IS NULL OR ai_usage.free < allowed FROM free) RETURNING 1`,
  )
  return row !== undefined
}

/** Counts one of the purchased answers; false when none is left or they have expired. */
export async function countPurchased(db: Database, { tenantId, month }: Place, now: Date): Promise<boolean> {
  const row = await queryRow(
    db,
    Prisma.sql`WITH taken AS (
        UPDATE tenant_ai SET bought_left = bought_left - 1
        WHERE tenant_id = ${tenantId} AND bought_left > 0 AND bought_until > ${now}::timestamptz RETURNING tenant_id)
      INSERT INTO ai_usage (tenant_id, month, bought) SELECT tenant_id, ${month}, 1 FROM taken
      ON CONFLICT (tenant_id, month) DO UPDATE SET bought = ai_usage.bought + 1 RETURNING 1`,
  )
  return row !== undefined
}

/** Counts an answer of the tenant's own endpoint, which has no limit. */
export async function countOwn(db: Database, { tenantId, month }: Place): Promise<void> {
  await queryRows(
    db,
    Prisma.sql`INSERT INTO ai_usage (tenant_id, month, own) VALUES (${tenantId}, ${month}, 1)
      ON CONFLICT (tenant_id, month) DO UPDATE SET own = ai_usage.own + 1`,
  )
}

const REFUNDS = {
  free: Prisma.sql`UPDATE ai_usage SET free = GREATEST(free - 1, 0)`,
  bought: Prisma.sql`UPDATE ai_usage SET bought = GREATEST(bought - 1, 0)`,
  own: Prisma.sql`UPDATE ai_usage SET own = GREATEST(own - 1, 0)`,
}

/** Undoes the count of an answer that was not given. */
export async function refund(db: Database, { tenantId, month }: Place, kind: keyof typeof REFUNDS): Promise<void> {
  const update = Prisma.sql`${REFUNDS[kind]} WHERE tenant_id = ${tenantId} AND month = ${month}`
  const statement =
    kind === 'bought'
      ? Prisma.sql`WITH refunded AS (${update}) UPDATE tenant_ai SET bought_left = bought_left + 1 WHERE tenant_id = ${tenantId}`
      : update
  await queryRows(db, statement)
}

export type Usage = { free: number; bought: number; own: number; freeLimit: number | null }

export async function findUsage(db: Database, { tenantId, month }: Place): Promise<Usage> {
  const row = await queryRow<Usage>(
    db,
    Prisma.sql`SELECT COALESCE(u.free, 0) AS free, COALESCE(u.bought, 0) AS bought, COALESCE(u.own, 0) AS own,
        ${LIMIT} AS "freeLimit"
      FROM (SELECT 1) one LEFT JOIN ai_usage u ON u.tenant_id = ${tenantId} AND u.month = ${month}`,
  )
  return row ?? { free: 0, bought: 0, own: 0, freeLimit: null }
}

/** False when this reference was credited before. */
export async function insertCredit(
  tx: Tx,
  credit: { id: string; tenantId: string; amount: number; reference: string; createdAt: Date },
): Promise<boolean> {
  return (await tx.aiCredit.createMany({ data: credit, skipDuplicates: true })).count === 1
}

/** What is left of earlier purchases expires with the new one; what has expired is lost. */
export async function addBought(tx: Tx, tenantId: string, amount: number, now: Date, until: Date): Promise<void> {
  await tx.$executeRaw`INSERT INTO tenant_ai (tenant_id, bought_left, bought_until, updated_at)
    VALUES (${tenantId}, ${amount}, ${until}::timestamptz, ${now}::timestamptz)
    ON CONFLICT (tenant_id) DO UPDATE SET bought_until = EXCLUDED.bought_until, updated_at = EXCLUDED.updated_at,
      bought_left = EXCLUDED.bought_left + CASE WHEN tenant_ai.bought_until > ${now}::timestamptz THEN tenant_ai.bought_left ELSE 0 END`
}
