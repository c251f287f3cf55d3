// Taking notices back: withdrawn ones are kept for their sender, deleted ones are removed (OPS-07).
import type { ById } from '@lectern/contracts'
import type { Tx } from '@lectern/db'
import { type DomainContext, DomainError, notFound, transact, writeAudit } from '@lectern/kernel'
import { withdrawNotifications } from './audience.repo.ts'
import { deleteNoticeRow, lockNotice, markWithdrawn, type NoticeRow } from './notice.repo.ts'
import { noticeAbilities, noticeStateOf } from './notice-rules.ts'
import { notifyPages } from './notify-pages.ts'
import { noticeSender } from './sender.ts'

type Change = 'notice.withdraw' | 'notice.delete'

async function change(
  ctx: DomainContext,
  { id }: ById,
  action: Change,
  work: (tx: Tx, row: NoticeRow) => Promise<void>,
): Promise<void> {
  const { scope } = noticeSender(ctx)
  await transact(ctx, async (tx) => {
    const row = await lockNotice(tx, scope, id)
    if (!row) throw notFound('notice')
    await work(tx, row)
    await withdrawNotifications(tx, id)
    if (row.deliveredAt !== null) await notifyPages(tx, row)
    await writeAudit(tx, ctx, { tenantId: scope, action, subject: 'notice', subjectId: id })
  })
}

/** Nobody sees it from then on, in message boxes neither. Errors: unauthenticated, roleRequired, notFound, noticeOver. */
export const withdrawNotice = (ctx: DomainContext, input: ById): Promise<void> =>
  change(ctx, input, 'notice.withdraw', async (tx, row) => {
    if (!noticeAbilities(noticeStateOf(row, ctx.now())).withdraw) throw new DomainError('noticeOver')
    await markWithdrawn(tx, row.id, ctx.now())
  })

/** With who read it. Errors: unauthenticated, roleRequired, notFound. */
export const deleteNotice = (ctx: DomainContext, input: ById): Promise<void> =>
  change(ctx, input, 'notice.delete', (tx, row) => deleteNoticeRow(tx, row.id))
