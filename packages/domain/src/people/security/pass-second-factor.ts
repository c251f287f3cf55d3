// The second step of a sign-in: the first one left a ticket, a code opens the session.
import type { LoginOutput, PassSecondFactorInput } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { DomainError } from '../../kernel/index.ts'
import { lookAtTicket, takeTicket } from '../identity/ticket.ts'
import { type Client, openSessionFor } from '../sign-in/open-session.ts'
import { checkFactorCode } from './check-code.ts'

/** Throws secondFactorWrong (the ticket stays good), loginLocked after five wrong ones, signInExpired for an old ticket. */
export async function passSecondFactor(
  ctx: DomainContext,
  { ticket, code }: PassSecondFactorInput,
  client: Client,
): Promise<LoginOutput> {
  const { userId, data } = await lookAtTicket(ctx, 'secondFactor', ticket)
  if (userId === null) throw new DomainError('signInExpired')
  await checkFactorCode(ctx, userId, code)
  await takeTicket(ctx, 'secondFactor', ticket)
  return openSessionFor(ctx, { ...data, userId, secondFactor: 'passed' }, client)
}
