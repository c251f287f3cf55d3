// Setting up the second factor that an organisation demands, in the middle of a sign-in: the ticket says who has proven the first one.
import type {
  DemandedFactorInput,
  DemandedFactorOutput,
  PassSecondFactorInput,
  SecondFactorSecret,
} from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { DomainError } from '@lectern/kernel'
import { readTicket, redeemTicket } from '../identity/ticket.ts'
import { type Client, openSessionFor } from '../sign-in/open-session.ts'
import { checkFactorCode } from './check-factor-code.ts'
import { pendingSecret, switchOn } from './second-factor.ts'

async function ownerOf(ctx: DomainContext, ticket: string) {
  const { userId, data } = await readTicket(ctx, 'factorSetUp', ticket)
  if (userId === null) throw new DomainError('signInExpired')
  return { userId, data }
}

/** A new secret. Throws signInExpired for an old ticket, conflict when a second factor is on already. */
export async function beginDemandedFactor(
  ctx: DomainContext,
  { ticket }: DemandedFactorInput,
): Promise<SecondFactorSecret> {
  return pendingSecret(ctx, (await ownerOf(ctx, ticket)).userId)
}

/**
 * Switches it on and opens the session; the backup codes are shown this once. Throws secondFactorWrong (the ticket stays valid), loginLocked
 * after several wrong ones, signInExpired, and what openSessionFor throws.
 */
export async function enableDemandedFactor(
  ctx: DomainContext,
  { ticket, code }: PassSecondFactorInput,
  client: Client,
): Promise<DemandedFactorOutput> {
  const { userId, data } = await ownerOf(ctx, ticket)
  await checkFactorCode(ctx, userId, code, { enabled: false })
  await redeemTicket(ctx, 'factorSetUp', ticket)
  const codes = await switchOn(ctx, userId)
  return { ...(await openSessionFor(ctx, { ...data, userId, secondFactor: 'passed' }, client)), codes }
}
