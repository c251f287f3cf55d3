// Mail and SMS that people of a tenant have sent: a limit per hour and day, over all ways of sending, so that nobody floods strangers in the
// product's name. One-time codes are not among them: they have limits of their own for each recipient and address.
import type { Tx } from '@lectern/db'
import type { DomainContext } from '../core/context.ts'
import { DomainError } from '../core/errors.ts'
import { parameterNumber } from '../parameters/file-settings.ts'
import { parameterValues } from '../parameters/parameter.repo.ts'
import type { NewMessage } from '../ports/ports.ts'
import { lockTenantMessages, sentSince } from './message.repo.ts'

const HOUR_MS = 60 * 60_000

/** Parameters of the operators, their values while nothing else is set, and the time that they are about. */
const WINDOWS = [
  { key: 'messagesPerDay', fallback: 200, lengthMs: 24 * HOUR_MS },
  { key: 'messagesPerHour', fallback: 100, lengthMs: HOUR_MS },
] as const

/**
 * Sends all of `messages` in the caller's transaction, or none: throws messageLimit, which says how many can still be sent now and when
 * there will be more. Senders of one tenant wait for one another until their transactions end.
 */
export async function sendForTenant(
  ctx: DomainContext,
  tx: Tx,
  tenantId: string,
  messages: readonly NewMessage[],
): Promise<void> {
  if (messages.length === 0) return
  await lockTenantMessages(tx, tenantId)
  const keys = WINDOWS.map(({ key }) => key)
  const values = await parameterValues({ prisma: tx }, keys)
  const now = ctx.now().getTime()
  let quotaLeft = Number.POSITIVE_INFINITY
  let freeAt = now
  for (const { key, fallback, lengthMs } of WINDOWS) {
    const limit = Math.floor(parameterNumber(values.get(key), fallback))
    const { sent, oldestAt } = await sentSince(tx, tenantId, new Date(now - lengthMs))
    quotaLeft = Math.min(quotaLeft, Math.max(limit - sent, 0))
    if (sent + messages.length > limit) freeAt = Math.max(freeAt, (oldestAt?.getTime() ?? now) + lengthMs)
  }
  if (messages.length > quotaLeft) throw messageLimit(quotaLeft, freeAt - now)
  for (const message of messages) await ctx.ports.messages.send({ ...message, tenantId, counted: true }, tx)
}

function messageLimit(quotaLeft: number, waitMs: number): DomainError {
  const seconds = Math.max(1, Math.ceil(waitMs / 1000))
  const minutes = Math.ceil(seconds / 60)
  return new DomainError('messageLimit', {
    params: { left: quotaLeft, minutes },
    data: { left: quotaLeft, retryAfter: seconds },
  })
}
