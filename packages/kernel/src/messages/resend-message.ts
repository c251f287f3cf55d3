// Messages that were kept or failed are given to the worker again, by operators (MSG-03).
import type { ById, MessageChannel, NotResendable, ResentCount } from '@lectern/contracts'
import { translate } from '@lectern/i18n'
import { writeAudit } from '../audit/audit.repo.ts'
import type { DomainContext } from '../core/context.ts'
import { DomainError, notFound } from '../core/errors.ts'
import { transact } from '../core/sql.repo.ts'
import { writeEvents } from '../outbox/write-events.repo.ts'
import { requireOperator } from '../permissions/require-actor.ts'
import { findMessage, type ListedMessage, sendAgain, sendKeptAgain } from './message.repo.ts'

/** Kept messages that one call sends. */
const MAX_KEPT = 1_000

type Sendable = Pick<ListedMessage, 'state' | 'sensitive' | 'text' | 'expiresAt'>

/** Returns the reason why the message cannot be sent again; null: it can. */
export function notResendable({ state, sensitive, text, expiresAt }: Sendable, now: Date): NotResendable | null {
  if (state === 'sent') return 'sent'
  if (state === 'waiting') return 'waiting'
  if (sensitive && text === '') return 'emptied'
  return expiresAt !== null && expiresAt <= now ? 'expired' : null
}

const refusal = ({ lang }: DomainContext, why: NotResendable) =>
  new DomainError('notResendable', { params: { why: translate(lang, `operation.messages.whyNot.${why}`) } })

const waiting = (messageId: string, tenantId: string | null) =>
  ({ type: 'message.waiting', tenantId: tenantId ?? '', messageId }) as const

/** Errors: roleRequired, notFound, notResendable for what was sent, waits, has expired, or held a secret that no longer exists. */
export async function resendMessage(ctx: DomainContext, { id }: ById): Promise<null> {
  requireOperator(ctx)
  const message = await findMessage(ctx.db, id)
  if (!message) throw notFound('message')
  const why = notResendable(message, ctx.now())
  if (why) throw refusal(ctx, why)
  await transact(ctx, async (tx) => {
    const again = await sendAgain(tx, id)
    if (!again) throw refusal(ctx, 'waiting')
    await writeEvents(tx, [waiting(id, again.tenantId)])
    const { tenantId } = again
    await writeAudit(tx, ctx, { tenantId: tenantId ?? '', action: 'message.resend', subject: 'message', subjectId: id })
  })
  return null
}

/** All kept messages of a channel that are still of use, at most 1,000 in one call. Errors: roleRequired. */
export async function resendKept(ctx: DomainContext, { channel }: { channel: MessageChannel }): Promise<ResentCount> {
  requireOperator(ctx)
  return transact(ctx, async (tx) => {
    const rows = await sendKeptAgain(tx, channel, { now: ctx.now(), limit: MAX_KEPT })
    await writeEvents(
      tx,
      rows.map(({ id, tenantId }) => waiting(id, tenantId)),
    )
    const entry = { tenantId: '', action: 'message.resend', subject: 'message', subjectId: channel } as const
    if (rows.length > 0) await writeAudit(tx, ctx, { ...entry, data: { count: rows.length } })
    return { count: rows.length }
  })
}
