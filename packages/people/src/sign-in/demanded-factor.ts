// The last gate before a session: where the organisation, or the platform of its operators, demands a second factor, nobody comes in by one
// alone, whichever way they came. Who has none sets it up first, by a ticket (ADR 0058).
import type { DomainContext } from '@lectern/kernel'
import { DomainError, tenantOf } from '@lectern/kernel'
import { factorDemand, hasOtherWays } from '../identity/demanded-factor.repo.ts'
import { openTicket, type TicketData } from '../identity/ticket.ts'

/** The way in, as openSessionFor has it. */
type Entering = {
  way: TicketData<'factorSetUp'>['way']
  boundTo?: string
  forget?: readonly string[]
  secondFactor?: 'passed'
}

/** Codes of an app were asked for before; what is left are people with a passkey, and those with nothing. */
export async function requireDemandedFactor(
  ctx: DomainContext,
  { userId, memberId }: { userId: string; memberId: string | null },
  { way, boundTo, forget, secondFactor }: Entering,
): Promise<void> {
  if (secondFactor === 'passed' || way === 'passkey') return
  const provider = boundTo !== undefined
  const { demanded, codes, passkey } = await factorDemand(ctx.db, { userId, memberId, provider, now: ctx.now() })
  if (!demanded || codes) return
  // A QR code is confirmed by a device that has passed both.
  if (passkey && way === 'qr') return
  if (passkey) throw new DomainError('passkeyNeeded')
  // A provider of the tenant could claim to be anybody: what it brings must not become the second factor of somebody's account elsewhere.
  if (provider && (await hasOtherWays(ctx.db, userId))) throw new DomainError('secondFactorFirst')
  const data = { way, memberId: memberId ?? undefined, boundTo, forget: forget && [...forget] }
  const ticket = await openTicket(ctx, 'factorSetUp', { userId, tenantId: tenantOf(ctx.actor) ?? '', data })
  throw new DomainError('secondFactorNeeded', { data: { ticket } })
}
