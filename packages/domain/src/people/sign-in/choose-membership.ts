// In which tenant a sign-in ends (specification §2, §4: disabled members and tenants are refused, a tenant with its reason).
export type Membership = {
  id: string
  enabled: boolean
  tenant: { id: string; enabled: boolean; disabledReason: string | null }
}
export type Choice<M extends Membership> =
  | { member: M }
  | { refused: 'memberDisabled' }
  | { refused: 'tenantDisabled'; reason: string }

/**
 * The host's tenant when the person belongs to it, else the first that takes them; `memberships` are oldest first.
 * When none does, the reason of the one they would have come to.
 */
export function chooseMembership<M extends Membership>(memberships: readonly M[], hostTenantId: string): Choice<M> {
  const wished = [...memberships].sort((a, b) => rank(a, hostTenantId) - rank(b, hostTenantId))
  const member = wished.find((m) => m.enabled && m.tenant.enabled)
  if (member) return { member }
  const first = wished[0]
  if (first && !first.tenant.enabled) return { refused: 'tenantDisabled', reason: first.tenant.disabledReason ?? '' }
  return { refused: 'memberDisabled' }
}

const rank = (m: Membership, hostTenantId: string) => (m.tenant.id === hostTenantId ? 0 : 1)
