// Rows of outgoing_message: what leaves by mail or SMS.
import type { Lang, MessageChannel, MessageValues } from '@lectern/contracts'
import { type Database, Prisma, type Tx } from '@lectern/db'
import { isOver } from '../core/lease.repo.ts'
import { containsPattern, lockFor, queryRow, queryRows } from '../core/sql.repo.ts'
import type { Bounce } from '../ports/ports.ts'

export type MessageRow = {
  id: string
  tenantId: string | null
  channel: MessageChannel
  recipient: string
  subject: string
  text: string
  sensitive: boolean
  expiresAt: Date | null
  kind: string
  lang: Lang
  body: string
  values: MessageValues
  unsubscribe: string
}
export type NewMessageRow = MessageRow & { counted: boolean }

/** Rows of one statement: each has some 15 values, and a statement at most 32,767. */
const ROWS = 1_000

export async function insertMessages(tx: Tx, rows: readonly NewMessageRow[], now: Date): Promise<void> {
  for (let start = 0; start < rows.length; start += ROWS) {
    const data = rows.slice(start, start + ROWS).map((row) => ({ ...row, createdAt: now }))
    await tx.outgoingMessage.createMany({ data })
  }
}

/** Messages to one number are counted and written one after the other. */
export async function lockNumber(tx: Tx, number: string): Promise<void> {
  await lockFor(tx, `sms ${number}`)
}

/** Returns the times of SMS to the number since `since`, newest first. */
export async function smsTimes(tx: Tx, number: string, since: Date): Promise<Date[]> {
  const rows = await tx.outgoingMessage.findMany({
    where: { recipient: number, channel: 'sms', createdAt: { gt: since } },
    select: { createdAt: true },
    orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
    take: 100,
  })
  return rows.map(({ createdAt }) => createdAt)
}

/** Messages of one tenant are counted and sent one after the other. */
export async function lockTenantMessages(tx: Tx, tenantId: string): Promise<void> {
  await lockFor(tx, `messages ${tenantId}`)
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

/** Message that a worker has claimed for delivery. */
export type TakenMessage = MessageRow & { tenantName: string | null; attempts: number }

/**
 * Counts a try and takes the message until `until`: nobody else hands it over before. `busy` when another worker has it, undefined
 * when it is no longer waiting.
 */
export async function claimMessage(
  db: Database,
  id: string,
  { now, until }: { now: Date; until: Date },
): Promise<TakenMessage | 'busy' | undefined> {
  const claimed = await queryRow<TakenMessage>(
    db,
    Prisma.sql`UPDATE outgoing_message m SET attempts = attempts + 1, busy_until = ${until}::timestamptz, next_try_at = NULL
      WHERE id = ${id} AND state = 'waiting' AND ${isOver(Prisma.sql`busy_until`, now, until.getTime() - now.getTime())}
      RETURNING id, tenant_id AS "tenantId", channel, recipient, subject, text, sensitive, expires_at AS "expiresAt", kind, lang,
        body, m."values", unsubscribe, attempts, (SELECT t.name FROM tenant t WHERE t.id = m.tenant_id) AS "tenantName"`,
  )
  if (claimed) return claimed
  return (await db.prisma.outgoingMessage.count({ where: { id, state: 'waiting' } })) > 0 ? 'busy' : undefined
}

/** Values that replace a secret after delivery. */
const EMPTIED = { text: '', body: '', values: {} }
type Marked = Pick<MessageRow, 'id' | 'sensitive'>

export async function markKept(db: Database, id: string): Promise<void> {
  const data = { state: 'kept', attempts: 0, busyUntil: null, error: null, reason: null }
  await db.prisma.outgoingMessage.updateMany({ where: { id, state: 'waiting' }, data })
}

export async function markSent(db: Database, { id, sensitive }: Marked, now: Date, through: string): Promise<void> {
  const done = { state: 'sent', sentAt: now, error: null, reason: null, busyUntil: null, nextTryAt: null, through }
  const data = { ...done, ...(sensitive && EMPTIED) }
  await db.prisma.outgoingMessage.updateMany({ where: { id, state: 'waiting' }, data })
}

/** Marks a mail that was sent; false for all others. */
export async function markBounced(db: Database, { messageId: id, said }: Bounce): Promise<boolean> {
  const data = { state: 'failed', reason: 'bounced', error: said }
  return (
    (await db.prisma.outgoingMessage.updateMany({ where: { id, channel: 'mail', state: 'sent' }, data })).count === 1
  )
}

export type Trouble = { error: string; reason: string | null; through: string | null; nextTryAt: Date | null }

/** Without a next try there will be none, and the text is emptied when it holds a secret. */
export async function markTrouble(db: Database, { id, sensitive }: Marked, trouble: Trouble): Promise<void> {
  const final = trouble.nextTryAt === null && { state: 'failed', ...(sensitive && EMPTIED) }
  const data = { ...trouble, busyUntil: null, ...final }
  await db.prisma.outgoingMessage.updateMany({ where: { id, state: 'waiting' }, data })
}

type MessageFilter = {
  /** Limits the list to one tenant. */
  tenantId?: string | undefined
  recipient: string
  channel?: string | undefined
  state?: string | undefined
  kind?: string | undefined
}
export type ListedMessage = Pick<
  MessageRow,
  'id' | 'recipient' | 'subject' | 'text' | 'kind' | 'sensitive' | 'expiresAt'
> & {
  channel: string
  state: string
  attempts: number
  reason: string | null
  error: string | null
  through: string | null
  tenantName: string | null
  createdAt: Date
  sentAt: Date | null
  nextTryAt: Date | null
}

const is = (column: string, value: string | undefined) =>
  value === undefined ? Prisma.empty : Prisma.sql` AND ${Prisma.raw(`m.${column}`)} = ${value}`
const matching = ({ tenantId, recipient, channel, state, kind }: MessageFilter) => Prisma.sql`
  (${recipient} = '' OR m.recipient ILIKE ${containsPattern(recipient)})
    ${is('tenant_id', tenantId)}${is('channel', channel)}${is('state', state)}${is('kind', kind)}`

export async function countMessages(db: Database, filter: MessageFilter): Promise<number> {
  const row = await queryRow<{ total: number }>(
    db,
    Prisma.sql`SELECT count(*)::int AS total FROM outgoing_message m WHERE ${matching(filter)}`,
  )
  return row?.total ?? 0
}

const LISTED = Prisma.sql`SELECT m.id, m.channel, m.kind, m.recipient, m.subject, m.text, m.state, m.attempts, m.reason, m.error,
  m.through, m.sensitive, m.expires_at AS "expiresAt", t.name AS "tenantName", m.created_at AS "createdAt", m.sent_at AS "sentAt",
  m.next_try_at AS "nextTryAt" FROM outgoing_message m LEFT JOIN tenant t ON t.id = m.tenant_id`

/** Newest first. */
export const selectMessages = (
  db: Database,
  filter: MessageFilter,
  { limit, offset }: { limit: number; offset: number },
) =>
  queryRows<ListedMessage>(
    db,
    Prisma.sql`${LISTED} WHERE ${matching(filter)} ORDER BY m.created_at DESC, m.id DESC LIMIT ${limit} OFFSET ${offset}`,
  )

export const findMessage = (db: Database, id: string) =>
  queryRow<ListedMessage>(db, Prisma.sql`${LISTED} WHERE m.id = ${id}`)

const AGAIN = {
  state: 'waiting',
  attempts: 0,
  error: null,
  reason: null,
  nextTryAt: null,
  busyUntil: null,
  sentAt: null,
}

/** The tenant of the message, which waits again; null when it is no longer kept or failed. */
export async function sendAgain(tx: Tx, id: string): Promise<{ tenantId: string | null } | null> {
  const where = { id, state: { in: ['kept', 'failed'] } }
  const { count } = await tx.outgoingMessage.updateMany({ where, data: AGAIN })
  return count === 0 ? null : tx.outgoingMessage.findUnique({ where: { id }, select: { tenantId: true } })
}

/** Kept messages of the channel that are still of use wait again, oldest first; at most `limit`. */
export async function sendKeptAgain(
  tx: Tx,
  channel: MessageChannel,
  { now, limit }: { now: Date; limit: number },
): Promise<{ id: string; tenantId: string | null }[]> {
  const rows = await tx.outgoingMessage.findMany({
    where: { channel, state: 'kept', OR: [{ expiresAt: null }, { expiresAt: { gt: now } }] },
    select: { id: true, tenantId: true },
    orderBy: [{ createdAt: 'asc' }, { id: 'asc' }],
    take: limit,
  })
  const ids = rows.map(({ id }) => id)
  await tx.outgoingMessage.updateMany({ where: { id: { in: ids }, state: 'kept' }, data: AGAIN })
  return rows
}

/** Kept messages that are still of use, by channel. */
export async function keptCounts(db: Database, now: Date): Promise<Record<MessageChannel, number>> {
  const rows = await queryRows<{ channel: MessageChannel; count: number }>(
    db,
    Prisma.sql`SELECT channel, count(*)::int AS count FROM outgoing_message
      WHERE state = 'kept' AND (expires_at IS NULL OR expires_at > ${now}::timestamptz) GROUP BY channel`,
  )
  const count = (channel: MessageChannel) => rows.find((row) => row.channel === channel)?.count ?? 0
  return { mail: count('mail'), sms: count('sms') }
}
