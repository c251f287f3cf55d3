// Who acts: every verb is called by exactly one kind of actor (specification §6).
import type { TenantRole } from '@lectern/contracts'
import type { AccessScope } from '@lectern/db'

export type MemberActor = {
  type: 'member'
  tenantId: string
  memberId: string
  userId: string
  name: string
  tenantRole: TenantRole
}
/** A reader who is not signed in; `tenantId` is the tenant of the host, `unlocked` the manuals whose share password was given. */
export type VisitorActor = { type: 'visitor'; tenantId: string; unlocked: readonly string[] }
/** Runs the platform; reaches no tenant's content. */
export type OperatorActor = { type: 'operator'; userId: string; name: string }
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

/** The actor reduced to what SQL predicates need. Operators read nothing of tenants. */
export function accessScope(actor: Actor, unlocked: readonly string[] = []): AccessScope {
  switch (actor.type) {
    case 'member':
      return {
        kind: 'member',
        tenantId: actor.tenantId,
        memberId: actor.memberId,
        tenantAdmin: actor.tenantRole === 'tenantAdmin',
        unlocked,
      }
    case 'visitor':
      return { kind: 'visitor', tenantId: actor.tenantId, unlocked: [...actor.unlocked, ...unlocked] }
    case 'apiToken':
    case 'system':
      return { kind: 'system', tenantId: actor.tenantId }
    case 'operator':
      return { kind: 'visitor', tenantId: '' }
  }
}

/** The actor as a reader of `tenantId`: everywhere but in his own tenant he reads like a visitor. */
export function readerScope(actor: Actor, tenantId: string, unlocked: readonly string[] = []): AccessScope {
  if (tenantOf(actor) === tenantId) return accessScope(actor, unlocked)
  return { kind: 'visitor', tenantId, unlocked: actor.type === 'visitor' ? [...actor.unlocked, ...unlocked] : unlocked }
}
