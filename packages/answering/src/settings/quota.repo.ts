// Counting answers: one statement each, so that concurrent questions never exceed the quota.
import { type Database, Prisma, type Tx } from '@lectern/db'
import { answerLimit, hotRow, queryRows, type StatDate, statDay } from '@lectern/kernel'

const FREE_MONTHLY = 'aiFreeMonthly'

const FREE = Prisma.sql`(SELECT CASE WHEN value ~ '^[0-9]{1,9}$' THEN value::int END FROM system_parameter WHERE key = ${FREE_MONTHLY})`
/** The free answers of a tenant's month; NULL: no limit, also when the parameter is not a number. `tenantId` is an expression. */
export const limitOf = (tenantId: Prisma.Sql) => answerLimit(FREE, tenantId)

/** Unused answers do not roll over into the next month. */
type QuotaMonth = { tenantId: string } & Pick<StatDate, 'month'>
type Dated = { tenantId: string } & StatDate

const dayOf = (at: Date) => statDay(Prisma.sql`${at}::timestamptz`)

/** The row of the day in the ledger, one further; `from` names the rows whose tenant_id it is for. */
const booked = (kind: string, change: 1 | -1, day: string, from: Prisma.Sql) =>
  Prisma.sql`INSERT INTO ai_ledger (tenant_id, day, kind, amount) SELECT tenant_id, ${day}::date, ${kind}, ${change}::int FROM ${from}
    ON CONFLICT (tenant_id, day, kind, reference) DO UPDATE SET amount = ai_ledger.amount + EXCLUDED.amount RETURNING 1`

/** Counts one of the free answers; false when all are used. */
export async function countFree(db: Database, { tenantId, month, day }: Dated): Promise<boolean> {
  const row = await hotRow(
    db,
    Prisma.sql`WITH free AS (SELECT ${limitOf(Prisma.sql`${tenantId}`)} AS allowed), counted AS (
        INSERT INTO ai_usage (tenant_id, month, free, free_limit)
          SELECT ${tenantId}, ${month}, 1, allowed FROM free WHERE allowed IS NULL OR allowed > 0
        ON CONFLICT (tenant_id, month) DO UPDATE SET free = ai_usage.free + 1, free_limit = EXCLUDED.free_limit
          WHERE (SELECT allowed IS NULL OR ai_usage.free < allowed FROM free) RETURNING tenant_id)
      ${booked('freeUsed', -1, day, Prisma.sql`counted`)}`,
  )
  return row !== undefined
}

/** Counts one of the purchased answers; false when none is left or they have expired. */
export async function countPurchased(db: Database, { tenantId, month, day }: Dated, now: Date): Promise<boolean> {
  const row = await hotRow(
    db,
    Prisma.sql`WITH taken AS (
        UPDATE tenant_ai SET bought_left = bought_left - 1
        WHERE tenant_id = ${tenantId} AND bought_left > 0 AND bought_until > ${now}::timestamptz RETURNING tenant_id),
      counted AS (
        INSERT INTO ai_usage (tenant_id, month, bought) SELECT tenant_id, ${month}, 1 FROM taken
        ON CONFLICT (tenant_id, month) DO UPDATE SET bought = ai_usage.bought + 1 RETURNING tenant_id)
      ${booked('boughtUsed', -1, day, Prisma.sql`counted`)}`,
  )
  return row !== undefined
}

/** Counts an answer of the tenant's own endpoint, which has no limit. */
export async function countOwn(db: Database, { tenantId, month }: QuotaMonth): Promise<void> {
  await queryRows(
    db,
    Prisma.sql`INSERT INTO ai_usage (tenant_id, month, own) VALUES (${tenantId}, ${month}, 1)
      ON CONFLICT (tenant_id, month) DO UPDATE SET own = ai_usage.own + 1`,
  )
}

export async function refundOwn(db: Database, { tenantId, month }: QuotaMonth): Promise<void> {
  await queryRows(
    db,
    Prisma.sql`UPDATE ai_usage SET own = own - 1 WHERE tenant_id = ${tenantId} AND month = ${month} AND own > 0`,
  )
}

/** Gives back a free answer to the month, and on the day, that it was counted in. */
export async function refundFree(db: Database, { tenantId, month, day }: Dated): Promise<void> {
  await queryRows(
    db,
    Prisma.sql`WITH counted AS (
        UPDATE ai_usage SET free = free - 1 WHERE tenant_id = ${tenantId} AND month = ${month} AND free > 0 RETURNING tenant_id)
      ${booked('freeReturned', 1, day, Prisma.sql`counted`)}`,
  )
}

/** Gives back a purchased answer; after they have expired it is lost with the others. `day` is the day of giving back. */
export async function refundPurchased(db: Database, { tenantId, month, day }: Dated, now: Date): Promise<void> {
  await queryRows(
    db,
    // Reading "back" in "counted" keeps the order of locks that charging has.
    Prisma.sql`WITH back AS (
        UPDATE tenant_ai SET bought_left = bought_left + 1
        WHERE tenant_id = ${tenantId} AND bought_until > ${now}::timestamptz RETURNING tenant_id),
      counted AS (
        UPDATE ai_usage SET bought = bought - 1 WHERE tenant_id = ${tenantId} AND month = ${month} AND bought > 0
          AND (SELECT count(*) FROM back) >= 0)
      ${booked('boughtReturned', 1, day, Prisma.sql`back`)}`,
  )
}

export type Usage = { free: number; bought: number; own: number; freeLimit: number | null }

export async function findUsage(db: Database, { tenantId, month }: QuotaMonth): Promise<Usage> {
  const row = await hotRow<Usage>(
    db,
    Prisma.sql`SELECT COALESCE(u.free, 0) AS free, COALESCE(u.bought, 0) AS bought, COALESCE(u.own, 0) AS own,
        ${limitOf(Prisma.sql`${tenantId}`)} AS "freeLimit"
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

/**
 * The rest of earlier purchases expires with the new one; granted answers expire with purchased ones, if these are valid. Expired answers are
 * lost, as the ledger shows. `kind` and `reference` are in the ledger.
 */
export async function addBought(
  tx: Tx,
  { tenantId, kind, amount, reference }: { tenantId: string; kind: string; amount: number; reference: string },
  now: Date,
  until: Date,
): Promise<void> {
  await tx.$executeRaw`SELECT 1 FROM tenant_ai WHERE tenant_id = ${tenantId} FOR UPDATE`
  await tx.$executeRaw`INSERT INTO ai_ledger (tenant_id, day, kind, amount)
    SELECT tenant_id, ${statDay(Prisma.sql`bought_until`)}, 'expired', -bought_left FROM tenant_ai
    WHERE tenant_id = ${tenantId} AND bought_left > 0 AND bought_until <= ${now}::timestamptz`
  await tx.$executeRaw`INSERT INTO tenant_ai (tenant_id, bought_left, bought_until, updated_at)
    VALUES (${tenantId}, ${amount}, ${until}::timestamptz, ${now}::timestamptz)
    ON CONFLICT (tenant_id) DO UPDATE SET updated_at = EXCLUDED.updated_at,
      bought_until = CASE WHEN ${kind === 'grant'}::boolean AND tenant_ai.bought_until > ${now}::timestamptz THEN tenant_ai.bought_until
        ELSE EXCLUDED.bought_until END,
      bought_left = EXCLUDED.bought_left + CASE WHEN tenant_ai.bought_until > ${now}::timestamptz THEN tenant_ai.bought_left ELSE 0 END`
  await tx.$executeRaw`INSERT INTO ai_ledger (tenant_id, day, kind, reference, amount)
    VALUES (${tenantId}, ${dayOf(now)}, ${kind}, ${reference}, ${amount})`
}

/** Takes purchased answers back, at most those that are left; the ledger says so. Returns how many. */
export async function refundUsage(
  tx: Tx,
  { tenantId, amount, reference }: { tenantId: string; amount: number; reference: string },
  now: Date,
): Promise<number> {
  const rows = await tx.$queryRaw<{ amount: number }[]>`WITH taken AS (
      SELECT tenant_id, LEAST(bought_left, ${amount}::int) AS amount FROM tenant_ai
      WHERE tenant_id = ${tenantId} AND bought_left > 0 AND bought_until > ${now}::timestamptz FOR UPDATE),
    lowered AS (
      UPDATE tenant_ai SET bought_left = bought_left - taken.amount, updated_at = ${now}::timestamptz FROM taken
      WHERE tenant_ai.tenant_id = taken.tenant_id)
    INSERT INTO ai_ledger (tenant_id, day, kind, reference, amount)
      SELECT tenant_id, ${dayOf(now)}, 'refund', ${reference}, -amount FROM taken
    RETURNING -amount AS amount`
  return rows[0]?.amount ?? 0
}
