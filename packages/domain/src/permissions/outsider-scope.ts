// What a tenant has opened to everyone (external, link public) is open to people of other tenants too (specification §4
// 'Manual publicity'): they read as visitors of that tenant, whoever they are at home.
import type { AccessScope } from '@lectern/db'
import { type Actor, accessScope, tenantOf } from '../core/actor.ts'

/** The actor's own scope in his tenant, a visitor's scope in any other. */
export function scopeIn(actor: Actor, tenantId: string): AccessScope {
  if (tenantOf(actor) === tenantId) return accessScope(actor)
  return { kind: 'visitor', tenantId, unlocked: actor.type === 'visitor' ? actor.unlocked : [] }
}
