// Progress of an administrator's first steps; dismissed ones stay hidden.
import type { Onboarding } from '@lectern/contracts'
import type { DomainContext, MemberActor } from '@lectern/kernel'
import { findPreference, requireTenantAdminMember, tenantActor, updatePreference } from '@lectern/kernel'
import { findFacts } from './onboarding.repo.ts'
import { afterDismissal, OVER, onboardingOf } from './onboarding-rules.ts'

/** A person may administer several organisations. */
const keyOf = ({ tenantId }: MemberActor) => `onboarding.${tenantId}`

/** `over` for everyone who is not an administrator. Errors: unauthenticated (visitors), notFound (operators). */
export async function getOnboarding(ctx: DomainContext): Promise<Onboarding> {
  const actor = tenantActor(ctx)
  if (actor.type !== 'member' || actor.tenantRole !== 'tenantAdmin') return OVER
  const [dismissed, facts] = await Promise.all([findPreference(ctx, { key: keyOf(actor) }), findFacts(ctx, actor)])
  return dismissed ? afterDismissal(facts) : onboardingOf(facts)
}

/** For this administrator only. Errors: unauthenticated, roleRequired. */
export async function dismissOnboarding(ctx: DomainContext): Promise<null> {
  const actor = requireTenantAdminMember(ctx)
  await updatePreference(ctx, { key: keyOf(actor), content: 'dismissed' })
  return null
}
