// Counting answers to visitors: one statement each, so that concurrent questions never exceed the limits.
import { type Database, Prisma } from '@lectern/db'
import { hotRow, queryRows, statDay } from '@lectern/kernel'

type Visitor = { tenantId: string; visitor: string; day: Date }
type ShareMonth = { tenantId: string; month: string }

const dayOf = ({ day }: Visitor) => statDay(Prisma.sql`${day}::timestamptz`)

/** Counts one answer of the visitor's day; false when they had `limit` already. */
export async function countVisitor(db: Database, visitor: Visitor, limit: number): Promise<boolean> {
  if (limit < 1) return false
  const row = await hotRow(
    db,
    Prisma.sql`INSERT INTO ai_visitor_usage (tenant_id, day, visitor, answers)
      VALUES (${visitor.tenantId}, ${dayOf(visitor)}, ${visitor.visitor}, 1)
      ON CONFLICT (tenant_id, day, visitor) DO UPDATE SET answers = ai_visitor_usage.answers + 1
        WHERE ai_visitor_usage.answers < ${limit} RETURNING 1`,
  )
  return row !== undefined
}

export async function refundVisitor(db: Database, visitor: Visitor): Promise<void> {
  await queryRows(
    db,
    Prisma.sql`UPDATE ai_visitor_usage SET answers = GREATEST(answers - 1, 0)
      WHERE tenant_id = ${visitor.tenantId} AND day = ${dayOf(visitor)} AND visitor = ${visitor.visitor}`,
  )
}

/** Counts one answer of all visitors' month; false when they had `limit` already. Null: no limit. */
export async function countVisitors(
  db: Database,
  { tenantId, month }: ShareMonth,
  limit: number | null,
): Promise<boolean> {
  if (limit !== null && limit < 1) return false
  const row = await hotRow(
    db,
    Prisma.sql`INSERT INTO ai_usage (tenant_id, month, visitors) VALUES (${tenantId}, ${month}, 1)
      ON CONFLICT (tenant_id, month) DO UPDATE SET visitors = ai_usage.visitors + 1
        WHERE ${limit}::int IS NULL OR ai_usage.visitors < ${limit}::int RETURNING 1`,
  )
  return row !== undefined
}

export async function refundVisitors(db: Database, { tenantId, month }: ShareMonth): Promise<void> {
  await queryRows(
    db,
    Prisma.sql`UPDATE ai_usage SET visitors = GREATEST(visitors - 1, 0) WHERE tenant_id = ${tenantId} AND month = ${month}`,
  )
}
