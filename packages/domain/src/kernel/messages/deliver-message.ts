// Hands one waiting message to the gateway of its channel; without a gateway it is kept for the operators to read.
import type { DomainContext } from '../core/context.ts'
import { type MessageRow, markKept, markSent, markTrouble, takeMessage } from './message.repo.ts'

const reasonOf = (error: unknown) => (error instanceof Error ? error.message : String(error)).slice(0, 500)

/**
 * Delivers the message unless that was done before. Throws when the gateway fails and another try makes sense; with `lastTry` the
 * message is marked failed instead, as is one that is `givenUp` because it ended its process. A process that dies between gateway and mark sends a second time, which is better than never.
 */
export async function deliverMessage(
  ctx: DomainContext,
  { messageId, lastTry, givenUp = false }: { messageId: string; lastTry: boolean; givenUp?: boolean },
): Promise<void> {
  const message = await takeMessage(ctx.db, messageId)
  if (!message) return
  if (givenUp) return failed(ctx, message, 'sending it ended the process', true)
  const gateway = await ctx.ports.messages.gateway(message.channel)
  if (!gateway) return markKept(ctx.db, message.id)
  if (message.expiresAt && message.expiresAt <= ctx.now()) return markTrouble(ctx.db, message, 'expired', true)
  try {
    await gateway({ id: message.id, to: message.recipient, subject: message.subject, text: message.text })
  } catch (error) {
    await failed(ctx, message, reasonOf(error), lastTry)
    if (!lastTry) throw error
    return
  }
  await markSent(ctx.db, message, ctx.now())
}

async function failed(ctx: DomainContext, message: MessageRow, error: string, lastTry: boolean): Promise<void> {
  await markTrouble(ctx.db, message, error, lastTry)
  ctx.log.warn({ messageId: message.id, channel: message.channel, err: error, lastTry }, 'message not delivered')
}
