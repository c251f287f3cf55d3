// Starts a notice: user messages go into the message boxes, and open pages are notified to reload (MSG-02).
import type { Database, Tx } from '@lectern/db'
import { type DomainContext, transact } from '@lectern/kernel'
import { deliverToAll } from './audience.repo.ts'
import { findDue, lockNotice, markDelivered, type NoticeRow } from './notice.repo.ts'
import { noticeStateOf } from './notice-rules.ts'
import { notifyPages } from './notify-pages.ts'

type NoticeRef = Pick<NoticeRow, 'id' | 'tenantId'>

/** Notices that one round takes. */
const BATCH = 20

/** Once for each notice, in the transaction that made it due. False when it is not due, or was sent already. */
export async function sendNotice(
  tx: Tx,
  ctx: Pick<DomainContext, 'now'>,
  { id, tenantId }: NoticeRef,
): Promise<boolean> {
  const row = await lockNotice(tx, tenantId, id)
  const now = ctx.now()
  if (!row || row.deliveredAt !== null || noticeStateOf(row, now) !== 'active') return false
  if (row.type === 'message') await deliverToAll(tx, row)
  await markDelivered(tx, id, now)
  await notifyPages(tx, row)
  return true
}

/** Sends the scheduled notices whose time has come, whichever worker is first; returns how many. */
export async function sendDueNotices(db: Database, now: Date): Promise<number> {
  let sent = 0
  for (const due of await findDue(db, now, BATCH))
    if (await transact({ db }, (tx) => sendNotice(tx, { now: () => now }, due))) sent += 1
  return sent
}
