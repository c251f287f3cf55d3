// Begins to link an account elsewhere, which is one more way into this one: its owner shows to be there first (AUTH-04).
import type { OwnerProof, StartedThirdParty, StartThirdPartyInput } from '@lectern/contracts'
import { accountOwner, type DomainContext } from '@lectern/kernel'
import { startThirdParty } from '../third-party/start-third-party.ts'
import { requireOwner } from './require-owner.ts'

type LinkInput = Pick<StartThirdPartyInput, 'provider' | 'returnTo'> & Partial<OwnerProof>

/** Errors: unauthenticated, sessionBound, accountManaged, those of requireOwner and of startThirdParty. */
export async function startLink(
  ctx: DomainContext,
  { provider, returnTo, ...proof }: LinkInput,
  page: { origin: string },
): Promise<StartedThirdParty> {
  await requireOwner(ctx, accountOwner(ctx, 'linkedAccounts'), proof)
  return startThirdParty(ctx, { provider, returnTo, purpose: 'link' }, page)
}
