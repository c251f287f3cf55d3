// Tenant of a sign-in, and roles in which a person may act; pure (specification §2, §4: disabled members and tenants are refused, a tenant with
// its reason; §6: an ordinary user can switch role and enterprise).
import type { RoleCode } from '@lectern/contracts'

export type Membership = {
  id: string
  enabled: boolean
  tenant: { id: string; enabled: boolean; disabledReason: string | null }
}
type Choice<M extends Membership> =
  | { member: M }
  | { refused: 'memberDisabled' }
  | { refused: 'tenantDisabled'; reason: string }

/**
 * The host's tenant when the person belongs to it, else the first enabled one; `memberships` are oldest first.
 * When all are disabled, the reason of the one they would have entered.
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

/** `role` is the membership's (null: none that counts), `platformRole` the person's, `actingRole` what the session was switched to. */
type RoleFacts = { role: string | null; platformRole: string | null; actingRole: string | null }

/** Every role that the person could act in, strongest of the tenant first. */
export function rolesOf({ role, platformRole }: Omit<RoleFacts, 'actingRole'>): RoleCode[] {
  return [
    ...(role === 'tenantAdmin' ? (['administratorRole'] as const) : []),
    ...(role === null ? [] : (['ordinaryRole'] as const)),
    ...(platformRole === 'operator' ? (['operatorRole'] as const) : []),
  ]
}

/** The role that the session acts in now; null when none is left. A chosen role that the person no longer has is ignored. */
export function currentRole(facts: RoleFacts): RoleCode | null {
  const roles = rolesOf(facts)
  const wished =
    facts.actingRole === 'operator' ? 'operatorRole' : facts.actingRole === 'member' ? 'ordinaryRole' : null
  if (wished !== null && roles.includes(wished)) return wished
  return roles[0] ?? null
}

/** Returns the role to store with the session: nothing for the strongest role of the membership. */
export function actingRoleFor(role: RoleCode, membershipRole: string | null): 'member' | 'operator' | null {
  if (role === 'operatorRole') return 'operator'
  return role === 'ordinaryRole' && membershipRole === 'tenantAdmin' ? 'member' : null
}

/** `roleCodeList` of the logged-in user state: administrators are ordinary users too. */
export function roleCodes(role: RoleCode | null): RoleCode[] {
  if (role === null) return []
  return role === 'administratorRole' ? ['ordinaryRole', 'administratorRole'] : [role]
}
