// Rows of outgoing_message: what leaves by mail or SMS.
import type { MessageChannel } from '@lectern/contracts'
import { type Database, Prisma, type Tx } from '@lectern/db'
import { containsPattern, queryRow, queryRows } from '../core/sql.repo.ts'

export type MessageRow = {
  id: string
  tenantId: string | null
  channel: MessageChannel
  recipient: string
  subject: string
  text: string
  sensitive: boolean
  expiresAt: Date | null
}

export async function insertMessage(tx: Tx, row: MessageRow & { counted: boolean }, now: Date): Promise<void> {
  await tx.outgoingMessage.create({ data: { ...row, createdAt: now } })
}

/** Messages of one tenant are counted and sent one after the other. */
export async function lockTenantMessages(tx: Tx, tenantId: string): Promise<void> {
  await tx.$executeRaw`SELECT pg_advisory_xact_lock(hashtextextended(${`messages ${tenantId}`}, 0))`
}

/** Counted messages of the tenant since `since`. */
export async function sentSince(
  tx: Tx,
  tenantId: string,
  since: Date,
): Promise<{ sent: number; oldestAt: Date | null }> {
  const [row] = await tx.$queryRaw<{ sent: number; oldestAt: Date | null }[]>`
    SELECT count(*)::int AS sent, min(created_at) AS "oldestAt" FROM outgoing_message
    WHERE tenant_id = ${tenantId} AND created_at > ${since}::timestamptz AND counted`
  return row ?? { sent: 0, oldestAt: null }
}

/** Counts a try and returns the message; undefined when it is no longer waiting. */
export const takeMessage = (db: Database, id: string): Promise<MessageRow | undefined> =>
  queryRow<MessageRow>(
    db,
    Prisma.sql`UPDATE outgoing_message SET attempts = attempts + 1 WHERE id = ${id} AND state = 'waiting'
      RETURNING id, tenant_id AS "tenantId", channel, recipient, subject, text, sensitive, expires_at AS "expiresAt"`,
  )

export async function markKept(db: Database, id: string): Promise<void> {
  await db.prisma.outgoingMessage.updateMany({ where: { id, state: 'waiting' }, data: { state: 'kept', attempts: 0 } })
}

export async function markSent(db: Database, { id, sensitive }: MessageRow, now: Date): Promise<void> {
  const data = { state: 'sent', sentAt: now, error: null, ...(sensitive && { text: '' }) }
  await db.prisma.outgoingMessage.updateMany({ where: { id, state: 'waiting' }, data })
}

/** `final`: there will be no further try, and the text is emptied when it holds a secret. */
export async function markTrouble(db: Database, message: MessageRow, error: string, final: boolean): Promise<void> {
  const data = { error, ...(final && { state: 'failed', ...(message.sensitive && { text: '' }) }) }
  await db.prisma.outgoingMessage.updateMany({ where: { id: message.id, state: 'waiting' }, data })
}

type MessageFilter = { recipient: string; channel?: string | undefined; state?: string | undefined }
export type ListedMessage = Pick<MessageRow, 'id' | 'recipient' | 'subject' | 'text'> & {
  channel: string
  state: string
  attempts: number
  error: string | null
  tenantName: string | null
  createdAt: Date
  sentAt: Date | null
}

const matching = ({ recipient, channel, state }: MessageFilter) => Prisma.sql`
  (${recipient} = '' OR m.recipient ILIKE ${containsPattern(recipient)})
    AND (${channel ?? null}::text IS NULL OR m.channel = ${channel ?? null}::text)
    AND (${state ?? null}::text IS NULL OR m.state = ${state ?? null}::text)`

export async function countMessages(db: Database, filter: MessageFilter): Promise<number> {
  const row = await queryRow<{ total: number }>(
    db,
    Prisma.sql`SELECT count(*)::int AS total FROM outgoing_message m WHERE ${matching(filter)}`,
  )
  return row?.total ?? 0
}

/** Newest first. */
export const selectMessages = (
  db: Database,
  filter: MessageFilter,
  { limit, offset }: { limit: number; offset: number },
) =>
  queryRows<ListedMessage>(
    db,
    Prisma.sql`SELECT m.id, m.channel, m.recipient, m.subject, m.text, m.state, m.attempts, m.error, t.name AS "tenantName",
        m.created_at AS "createdAt", m.sent_at AS "sentAt"
      FROM outgoing_message m LEFT JOIN tenant t ON t.id = m.tenant_id
      WHERE ${matching(filter)} ORDER BY m.created_at DESC, m.id LIMIT ${limit} OFFSET ${offset}`,
  )
