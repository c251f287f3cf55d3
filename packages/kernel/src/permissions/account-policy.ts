// Rights of a session on the account of its person, which is more than a membership: whoever may change it can enter every tenant of that
// person. Sessions that stay in one tenant (SessionBinding) are opened with the help of its administrators, who could be anybody there;
// they must not reach the rest of the account (specification §2 'Login behaviour', §6).
import type { MemberActor, SessionBinding } from '../core/actor.ts'
import type { DomainContext } from '../core/context.ts'
import { DomainError } from '../core/errors.ts'
import { signedInUser } from './require-actor.ts'

/**
 * Every verb that changes or shows the account beyond the tenant, with the bound sessions that may still do it. The people of an account
 * of a tenant's making ('account') may take it over: by proving a phone or an address, which ends what others set. Those of a directory
 * cannot: it has their contacts and passwords, and they may only add to these what protects the sign-in.
 */
const ALLOWED = {
  changePhone: ['account'],
  changeEmail: ['account'],
  changePassword: ['account'],
  secondFactor: ['directory'],
  passkeys: ['directory'],
  linkedAccounts: [],
  certify: [],
  close: [],
  confirm: ['account', 'directory'],
  listSessions: ['account', 'directory'],
  endSessions: ['account', 'directory'],
  exportData: ['account', 'directory'],
} as const satisfies Record<string, readonly SessionBinding[]>

export type AccountAction = keyof typeof ALLOWED

const REFUSALS = { provider: 'sessionBound', account: 'accountManaged', directory: 'accountOfDirectory' } as const
const refusalOf = (binding: SessionBinding) => new DomainError(REFUSALS[binding])

/** Id of the person, whose session may do this. Throws unauthenticated for all but people, sessionBound, accountManaged and accountOfDirectory. */
export function accountOwner({ actor }: Pick<DomainContext, 'actor'>, action: AccountAction): string {
  const userId = signedInUser(actor)
  const binding = actor.type === 'member' ? actor.binding : undefined
  const allowed: readonly SessionBinding[] = ALLOWED[action]
  if (binding !== undefined && !allowed.includes(binding)) throw refusalOf(binding)
  return userId
}

/** Throws when a bound session would come into a tenant other than its own: sessionBound, accountManaged, accountOfDirectory. */
export function requireMayEnter(bound: { to: string; by: SessionBinding } | null, tenantId: string): void {
  if (bound !== null && bound.to !== tenantId) throw refusalOf(bound.by)
}

/** The tenant that the session of the actor may not leave because the tenant's own provider opened it; null for all others. */
export const providerTenantOf = (actor: MemberActor | { type: 'operator' }): string | null =>
  actor.type === 'member' && actor.binding === 'provider' ? actor.tenantId : null
