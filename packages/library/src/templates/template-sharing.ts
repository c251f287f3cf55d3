// Permission to share a template with the whole organisation (EDIT-10): anyone who sets the audience of the manual that its text comes from.
import type { DomainContext } from '@lectern/kernel'
import { forbidden, hasTenantRights, mayManual, roleOfRank, type TenantActor } from '@lectern/kernel'
import { findSource } from './template.repo.ts'

/**
 * Passes for administrators of the manual, for its editors while all members may read what they publish there, and, when the manual is
 * gone or not known, for those with the rights of the tenant. Errors: forbidden.
 */
export async function requireSharing(ctx: DomainContext, actor: TenantActor, manualId: string | null): Promise<void> {
  const source = manualId === null ? undefined : await findSource(ctx, actor, manualId)
  if (!source) {
    if (hasTenantRights(actor)) return
    throw forbidden()
  }
  const role = roleOfRank(source.rank)
  if (!mayManual(role, 'settings') && !(source.released && mayManual(role, 'publish'))) throw forbidden()
}
