// Deletes in small batches; rows that another process holds are skipped.
import { type Database, Prisma } from '@lectern/db'
import { queryRow } from '@lectern/kernel'

/** Where old rows are: their table, the column that tells them apart, and which of them are old at `date`. */
type OldRows = { table: string; key?: string; isOld(date: Date): Prisma.Sql }
const before = (column: string) => (date: Date) => Prisma.sql`${Prisma.raw(column)} < ${date}::timestamptz`
const dayBefore = (date: Date) => Prisma.sql`day < ${date}::date`

const OLD_ROWS = {
  events: { table: 'outbox', key: 'id', isOld: before('relayed_at') },
  sessions: { table: 'session', key: 'id', isOld: before('expires_at') },
  // Locked keys stay, however old.
  attempts: {
    table: 'login_attempt',
    key: 'key',
    isOld: (date) =>
      Prisma.sql`updated_at < ${date}::timestamptz AND (locked_until IS NULL OR locked_until < ${date}::timestamptz)`,
  },
  // By creation too: the rate limits count the codes of the last hour.
  codes: {
    table: 'auth_code',
    key: 'id',
    isOld: (date) => Prisma.sql`created_at < ${date}::timestamptz AND expires_at < ${date}::timestamptz`,
  },
  qrLogins: { table: 'qr_login', key: 'id', isOld: before('expires_at') },
  // Counts of searches by day.
  queries: { table: 'search_query', isOld: dayBefore },
  // Counts of visitors' answers by day; the hashes of their networks are kept no longer than they are needed.
  aiVisitors: { table: 'ai_visitor_usage', isOld: dayBefore },
  storedAnswers: { table: 'stored_answer', isOld: before('created_at') },
  // Waiting messages stay: they are not sent yet.
  messages: {
    table: 'outgoing_message',
    key: 'id',
    isOld: (date) => Prisma.sql`created_at < ${date}::timestamptz AND state <> 'waiting'`,
  },
  clicks: { table: 'promotion_click', key: 'id', isOld: before('created_at') },
  backlinks: { table: 'backlink', key: 'id', isOld: before('created_at') },
  // In any state.
  invitations: { table: 'organisation_invitation', key: 'id', isOld: before('expires_at') },
  allowances: { table: 'feedback_allowance', isOld: dayBefore },
  // Of calls that were named by their callers.
  callAnswers: { table: 'call_answer', isOld: before('expires_at') },
  registrationCounts: { table: 'registration_count', isOld: dayBefore },
  // With their attempts.
  webhooks: { table: 'webhook_delivery', isOld: before('occurred_at') },
} satisfies Record<string, OldRows>

export type OldRowsKind = keyof typeof OLD_ROWS

/** At most `limit`; returns how many. Raw: Prisma neither skips locked rows nor limits a deletion. */
export async function deleteOld(kind: OldRowsKind, db: Database, date: Date, limit: number): Promise<number> {
  const { table, key = 'ctid', isOld }: OldRows = OLD_ROWS[kind]
  const [from, by] = [Prisma.raw(table), Prisma.raw(key)]
  const order = kind === 'events' ? Prisma.sql`ORDER BY id` : Prisma.empty
  return db.prisma.$executeRaw(Prisma.sql`DELETE FROM ${from} WHERE ${by} IN (
    SELECT ${by} FROM ${from} WHERE ${isOld(date)} ${order} LIMIT ${limit} FOR UPDATE SKIP LOCKED)`)
}

/** Rows of a tenant that are worth summing up. */
const MANY_ROWS = 100

/** Sums up the rows of one tenant with many; returns how many there were. */
export async function sumUpTextGrowth(db: Database): Promise<number> {
  const row = await queryRow<{ count: number }>(
    db,
    Prisma.sql`WITH gone AS (
      DELETE FROM text_growth WHERE tenant_id = (
        SELECT g.tenant_id FROM text_growth g GROUP BY g.tenant_id HAVING count(*) > ${MANY_ROWS} LIMIT 1)
      RETURNING tenant_id, bytes
    ), summed AS (
      INSERT INTO text_growth (tenant_id, bytes) SELECT tenant_id, sum(bytes) FROM gone GROUP BY tenant_id
    ) SELECT count(*)::int AS count FROM gone`,
  )
  return row?.count ?? 0
}
