// Rows of outgoing_message: what leaves by mail or SMS.
import type { MessageChannel } from '@lectern/contracts'
import { type Database, Prisma, type Tx } from '@lectern/db'
import { queryRow } from '../core/sql.repo.ts'

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

export async function insertMessage(tx: Tx, row: MessageRow, now: Date): Promise<void> {
  await tx.outgoingMessage.create({ data: { ...row, createdAt: now } })
}

/** Counts a try and gives the message; undefined when it waits no more. */
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

/** `final`: it is not tried again, and a secret in it is of no use to anybody. */
export async function markTrouble(db: Database, message: MessageRow, error: string, final: boolean): Promise<void> {
  const data = { error, ...(final && { state: 'failed', ...(message.sensitive && { text: '' }) }) }
  await db.prisma.outgoingMessage.updateMany({ where: { id: message.id, state: 'waiting' }, data })
}
