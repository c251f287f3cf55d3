// Between the first proof and the session: people who have a second factor are asked for it, whatever way they came.
import type { DomainContext } from '../../kernel/index.ts'
import { DomainError } from '../../kernel/index.ts'
import { openTicket } from '../identity/ticket.ts'
import { hasSecondFactor } from '../identity/user.repo.ts'
import type { EnterOptions, SignInWay } from './open-session.ts'

/** A passkey is two factors by itself; a QR code is confirmed by a device that passed it; who just registered has none. */
const ENOUGH: ReadonlySet<SignInWay> = new Set(['passkey', 'qr', 'register'])

/** Throws secondFactorRequired; `data.ticket` is for `passSecondFactor`. */
export async function askSecondFactor(ctx: DomainContext, userId: string, options: EnterOptions): Promise<void> {
  const { way, memberId, boundTo, forget, secondFactor } = options
  if (secondFactor === 'passed' || ENOUGH.has(way) || !(await hasSecondFactor(ctx.db, userId))) return
  const data = { way, memberId, boundTo, forget: forget && [...forget] }
  const ticket = await openTicket(ctx, 'secondFactor', { userId, data })
  throw new DomainError('secondFactorRequired', { data: { ticket } })
}
