// Reads the ledger of a tenant's answers: rows that are kept, and those that follow from the months and the date of expiry.
import { AI_LEDGER_KINDS, type AiLedgerRow } from '@lectern/contracts'
import { type Database, Prisma } from '@lectern/db'
import { queryRows, statDay } from '@lectern/kernel'
import { limitOf } from './quota.repo.ts'

type Question = { tenantId: string; month: string; now: Date }

/**
 * A month brings its free answers on its first day, and what is left of them lapses on its last. Of an unlimited month, and of one whose
 * limit was lowered below what was used, it brought what was used.
 */
const entries = ({ tenantId, month, now }: Question) => Prisma.sql`
  months AS (
    SELECT month, free, GREATEST(free, COALESCE(CASE WHEN month = ${month} THEN ${limitOf(Prisma.sql`${tenantId}`)} ELSE free_limit END, free)) AS granted
      FROM ai_usage WHERE tenant_id = ${tenantId}
    UNION ALL SELECT ${month}, 0, COALESCE(${limitOf(Prisma.sql`${tenantId}`)}, 0)
      WHERE NOT EXISTS (SELECT FROM ai_usage WHERE tenant_id = ${tenantId} AND month = ${month})),
  entries AS (
    SELECT day, kind, reference, amount FROM ai_ledger WHERE tenant_id = ${tenantId}
    UNION ALL SELECT (month || '-01')::date, 'freeGrant', '', granted FROM months
    UNION ALL SELECT ((month || '-01')::date + INTERVAL '1 month - 1 day')::date, 'freeLapsed', '', free - granted
      FROM months WHERE month < ${month}
    UNION ALL SELECT ${statDay(Prisma.sql`bought_until`)}, 'expired', '', -bought_left
      FROM tenant_ai WHERE tenant_id = ${tenantId} AND bought_until <= ${now}::timestamptz)`

/** One page, newest first, each row with the balance after it, and how many rows there are. */
export async function readLedger(
  db: Database,
  question: Question,
  { size, offset }: { size: number; offset: number },
): Promise<{ records: AiLedgerRow[]; total: number }> {
  const order = Prisma.sql`day, array_position(${[...AI_LEDGER_KINDS]}::text[], kind), reference, amount`
  const rows = await queryRows<AiLedgerRow & { total: number }>(
    db,
    Prisma.sql`WITH ${entries(question)},
      counted AS (
        SELECT *, row_number() OVER (ORDER BY ${order}) AS place, (sum(amount) OVER (ORDER BY ${order} ROWS UNBOUNDED PRECEDING))::int AS balance
        FROM entries WHERE amount <> 0)
      SELECT to_char(page.day, 'YYYY-MM-DD') AS day, page.kind, page.reference, page.amount, page.balance, size.total
      FROM (SELECT count(*)::int AS total FROM counted) size
        LEFT JOIN (SELECT * FROM counted ORDER BY place DESC LIMIT ${size} OFFSET ${offset}) page ON true
      ORDER BY page.place DESC`,
  )
  return {
    total: rows[0]?.total ?? 0,
    records: rows
      .filter(({ day }) => day !== null)
      .map(({ day, kind, reference, amount, balance }) => ({ day, kind, reference, amount, balance })),
  }
}

type Month = { month: string; free: number; bought: number; own: number }

/** Months with answers, oldest first. */
export const readMonths = (db: Database, tenantId: string, count: number): Promise<Month[]> =>
  queryRows<Month>(
    db,
    Prisma.sql`SELECT month, free, bought, own FROM (
        SELECT month, free, bought, own FROM ai_usage WHERE tenant_id = ${tenantId} AND free + bought + own > 0
        ORDER BY month DESC LIMIT ${count}) last ORDER BY month`,
  )
