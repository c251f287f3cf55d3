// Hands one waiting message to the gateway of its channel; without a gateway it is kept for the operators to read.
import type { DeliveryReason } from '@lectern/contracts'
import type { DomainContext } from '../core/context.ts'
import { DeliveryError } from './delivery-error.ts'
import { gatewayFor } from './gateway-for.ts'
import { leavingMessage } from './leaving-message.ts'
import { claimMessage, markKept, markSent, markTrouble, type TakenMessage, type Trouble } from './message.repo.ts'
import { isSilent, noteAttempt } from './silent-servers.ts'

/** Milliseconds that a worker has a message for itself: longer than any gateway takes. */
const LEASE_MS = 120_000

const textOfError = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 500)

type Tries = {
  messageId: string
  lastTry: boolean
  /** It ended its process again and again. */
  givenUp?: boolean
  /** Milliseconds until the next try. */
  retryMs?: number
}

/**
 * Delivers the message unless that was done before. Throws when the gateway fails and another try makes sense, and while another worker has it;
 * with `lastTry`, and when it was permanently refused, the message is marked failed instead. A process that dies between gateway and mark sends
 * a second time, which is better than never.
 */
export async function deliverMessage(ctx: DomainContext, tries: Tries): Promise<void> {
  const { messageId, lastTry, givenUp = false } = tries
  const now = ctx.now()
  const message = await claimMessage(ctx.db, messageId, { now, until: new Date(now.getTime() + LEASE_MS) })
  if (!message) return
  if (message === 'busy') {
    if (lastTry) return
    throw new Error('another worker is delivering the message')
  }
  if (givenUp) return fail(ctx, message, { reason: 'crashed', error: 'sending it ended the process' })
  const gateway = await gatewayFor(ctx, message)
  if (!gateway) return markKept(ctx.db, message.id)
  if (message.expiresAt && message.expiresAt <= now) return fail(ctx, message, { reason: 'expired', error: 'expired' })
  const { through } = gateway
  const owner = through === 'tenant' ? message.tenantId : null
  if (owner && !lastTry && isSilent(owner, now)) return refused(ctx, message, silent(), { ...tries, through })
  try {
    await gateway.send(leavingMessage(message))
  } catch (error) {
    if (owner) noteAttempt(owner, ctx.now(), error instanceof DeliveryError ? error.reason : 'other')
    await refused(ctx, message, error, { ...tries, through })
    return
  }
  if (owner) noteAttempt(owner, ctx.now(), null)
  await markSent(ctx.db, message, ctx.now(), through)
}

const silent = () => new DeliveryError('tooSlow', 'the server did not answer a moment ago', false)

type Failure = { error: string; reason: DeliveryReason; through?: string | null; nextTryAt?: Date | null }

async function fail(ctx: DomainContext, message: TakenMessage, failure: Failure): Promise<void> {
  const trouble: Trouble = { through: null, nextTryAt: null, ...failure }
  await markTrouble(ctx.db, message, trouble)
  const { id: messageId, channel } = message
  ctx.log.warn({ messageId, channel, err: failure.error, lastTry: trouble.nextTryAt === null }, 'message not delivered')
}

async function refused(
  ctx: DomainContext,
  message: TakenMessage,
  error: unknown,
  { lastTry, retryMs = 0, through }: Tries & { through: string },
): Promise<void> {
  const delivery = error instanceof DeliveryError ? error : null
  const final = lastTry || delivery?.final === true
  const nextTryAt = final ? null : new Date(ctx.now().getTime() + retryMs)
  await fail(ctx, message, { error: textOfError(error), reason: delivery?.reason ?? 'other', through, nextTryAt })
  if (!final) throw error
}
