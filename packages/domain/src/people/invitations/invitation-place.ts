// Where an invitation leads, and who may invite there: administrators of a space to it, those of the tenant to the tenant (§6).
import type { InvitationRole } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import {
  authorizeSpace,
  findSpaceAccess,
  invalid,
  requireTenantRights,
  type TenantActor,
  tenantActor,
} from '../../kernel/index.ts'
import type { Place } from './invitation.repo.ts'

/** With a space a role is needed; without one there is none to give. Errors: notFound, forbidden, roleRequired, invalidInput. */
export async function invitationPlace(
  ctx: DomainContext,
  { spaceId, role }: { spaceId?: string; role?: InvitationRole },
): Promise<Place & { actor: TenantActor; spaceName: string }> {
  if (spaceId === undefined) {
    const actor = requireTenantRights(ctx)
    return { actor, tenantId: actor.tenantId, spaceId: null, spaceName: '', role: null }
  }
  const { actor, name } = await inviterOf(ctx, spaceId)
  if (!role) throw invalid('role', 'required')
  return { actor, tenantId: actor.tenantId, spaceId, spaceName: name, role }
}

/** May the actor look after the invitations of this place? Errors: notFound, forbidden, roleRequired. */
export async function inviterOf(
  ctx: DomainContext,
  spaceId: string | null,
): Promise<{ actor: TenantActor; name: string }> {
  if (spaceId === null) return { actor: requireTenantRights(ctx), name: '' }
  const actor = tenantActor(ctx)
  const { name } = authorizeSpace(await findSpaceAccess(ctx, actor, spaceId), 'manageMembers')
  return { actor, name }
}
