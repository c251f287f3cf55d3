// Actors: every verb is called by exactly one kind of actor (specification §6).
import type { TenantRole } from '@lectern/contracts'
import type { AccessScope } from '@lectern/db'

/**
 * Reason why a session may not leave its tenant: the tenant's own provider opened it, or the account is one of the tenant's making, whose owner
 * has not proven a phone or an e-mail address yet, or the account is one of the tenant's directory.
 */
export type SessionBinding = 'provider' | 'account' | 'directory'

export type MemberActor = {
  type: 'member'
  tenantId: string
  memberId: string
  userId: string
  name: string
  tenantRole: TenantRole
  /** The session stays in `tenantId`; left out when it may go to the other tenants of the person. */
  binding?: SessionBinding
} & Opened

/** Access of a browser: manuals and articles whose share password was entered, articles whose share link was followed. */
type Opened = { unlocked?: readonly string[]; shared?: readonly string[] }

/** A reader who is not signed in; `tenantId` is the tenant of the host. */
export type VisitorActor = { type: 'visitor'; tenantId: string; unlocked: readonly string[] } & Opened
/** Runs the platform; reaches no tenant's content but what is open to everyone. */
export type OperatorActor = {
  type: 'operator'
  userId: string
  name: string
  /** Time of the person's last proof of identity; omitted without a session. */
  verifiedAt?: Date
} & Opened
/** The open API token of a tenant acts with the tenant's own rights. */
export type ApiTokenActor = { type: 'apiToken'; tenantId: string; tokenId: string }
/** Jobs and seeds. */
export type SystemActor = { type: 'system'; tenantId: string; job: string }

export type Actor = MemberActor | VisitorActor | OperatorActor | ApiTokenActor | SystemActor

/** Identity written to audit rows. */
export function actorId(actor: Actor): string {
  switch (actor.type) {
    case 'member':
      return actor.memberId
    case 'operator':
      return actor.userId
    case 'apiToken':
      return actor.tokenId
    case 'system':
      return actor.job
    case 'visitor':
      return ''
  }
}

/** The tenant in which the actor acts; operators act in none. */
export function tenantOf(actor: Actor): string | null {
  return actor.type === 'operator' ? null : actor.tenantId
}

/** Manuals and articles whose share password the actor has given. Tokens and jobs give none. */
export function unlockedOf(actor: Actor): readonly string[] {
  return actor.type === 'apiToken' || actor.type === 'system' ? [] : (actor.unlocked ?? [])
}

/** Articles whose share link the actor has followed. */
export function sharedOf(actor: Actor): readonly string[] {
  return actor.type === 'apiToken' || actor.type === 'system' ? [] : (actor.shared ?? [])
}

/** The actor with these manuals and articles unlocked; tokens and jobs stay as they are. */
export function withUnlocked(actor: Actor, ids: readonly string[], shared: readonly string[] = []): Actor {
  if (actor.type === 'apiToken' || actor.type === 'system') return actor
  return { ...actor, unlocked: ids, ...(shared.length > 0 && { shared }) }
}

/** The actor reduced to what SQL predicates need. Operators cannot read content of tenants. */
export function accessScope(actor: Actor): AccessScope {
  const opened = openedBy(actor)
  switch (actor.type) {
    case 'member':
      return {
        kind: 'member',
        tenantId: actor.tenantId,
        memberId: actor.memberId,
        tenantAdmin: actor.tenantRole === 'tenantAdmin',
        ...opened,
      }
    case 'visitor':
      return { kind: 'visitor', tenantId: actor.tenantId, ...opened }
    case 'apiToken':
      return { kind: 'token', tenantId: actor.tenantId }
    case 'system':
      return { kind: 'system', tenantId: actor.tenantId }
    case 'operator':
      return { kind: 'visitor', tenantId: '', ...opened }
  }
}

const openedBy = (actor: Actor): Opened => {
  const shared = sharedOf(actor)
  return { unlocked: unlockedOf(actor), ...(shared.length > 0 && { shared }) }
}

/**
 * The actor as a reader of `tenantId`: what a tenant has opened to everyone is open to people of other tenants too, who read
 * it as its visitors, whatever their role at home (specification §4 'Manual publicity').
 */
export function readerScope(actor: Actor, tenantId: string): AccessScope {
  if (tenantOf(actor) === tenantId) return accessScope(actor)
  return { kind: 'visitor', tenantId, ...openedBy(actor) }
}
