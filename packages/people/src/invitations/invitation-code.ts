// The code of an invitation and its target. A code has 190 random bits and is kept as a keyed hash to find it by and, for links, encrypted to be
// copied again. Administrators of a space invite to it, those of the tenant to the tenant (§6).
import type { InvitationRole, Missing } from '@lectern/contracts'
import { RANK } from '@lectern/db'
import type { DomainContext } from '@lectern/kernel'
import {
  authorizeSpace,
  createSecret,
  findSpaceAccess,
  forbidden,
  hasTenantRights,
  invalid,
  requireEntryRights,
  requirePerson,
  type TenantActor,
  tenantActor,
} from '@lectern/kernel'
import type { LinkPlace } from './invitation.repo.ts'
import { type FoundInvitation, findByCodeHash } from './invitation.repo.ts'
import { checkInviter, invitersOf } from './inviters.ts'

type NewCode = { code: string; codeHash: string }

const hashOf = (ctx: Pick<DomainContext, 'ports'>, code: string) => ctx.ports.keyedHash('invitation', code)

export function newInviteCode(ctx: DomainContext): NewCode {
  const code = createSecret()
  return { code, codeHash: hashOf(ctx, code) }
}

/** Path of the page behind which the person joins (specification §2 route table). */
export const invitePath = (code: string): string => `/invite/${code}`

/** Returns the target of the code, or undefined; wrong, refreshed, expired and used ones look alike. */
export async function openInvitation(ctx: DomainContext, code: string): Promise<FoundInvitation | undefined> {
  if (!/^[A-Za-z0-9]{32}$/.test(code)) return undefined
  return findByCodeHash(ctx.db, hashOf(ctx, code), ctx.now())
}

/** With a space a role is needed; without one there is none to give. Errors: notFound, forbidden, roleRequired, personNeeded, invalidInput. */
export async function invitationPlace(
  ctx: DomainContext,
  { spaceId, role }: { spaceId?: string; role?: InvitationRole },
): Promise<LinkPlace & { actor: TenantActor; spaceName: string }> {
  if (spaceId === undefined) {
    const actor = await tenantInviter(ctx)
    return { actor, tenantId: actor.tenantId, spaceId: null, spaceName: '', role: null }
  }
  const { actor, name, rank } = await spaceInviter(ctx, spaceId)
  if (!role) throw invalid('role', 'required')
  if (RANK[role] > rank) throw forbidden()
  return { actor, tenantId: actor.tenantId, spaceId, spaceName: name, role }
}

async function tenantInviter(ctx: DomainContext): Promise<TenantActor> {
  const actor = tenantActor(ctx)
  if (!hasTenantRights(actor) && (await invitersOf(ctx)) === 'everybody') return actor
  return requireEntryRights(ctx, 'invite')
}

/** Anyone who may invite to the space, with their rank on it: no invitation gives more. Errors: notFound, forbidden. */
async function spaceInviter(
  ctx: DomainContext,
  spaceId: string,
): Promise<{ actor: TenantActor; name: string; rank: number }> {
  const actor = tenantActor(ctx)
  requirePerson(actor, 'invite')
  const space = await findSpaceAccess(ctx, actor, spaceId)
  const everybody = !space?.personal && !hasTenantRights(actor) && (await invitersOf(ctx)) === 'everybody'
  const { name, rank } = authorizeSpace(space, everybody ? 'view' : 'manageMembers')
  await checkInviter(ctx)
  return { actor, name, rank }
}

/**
 * The actor, when they may manage the invitations of this place: refresh, resend and end them. `asked` is what was asked for by its id.
 * Errors: notFound, forbidden, roleRequired, personNeeded.
 */
export async function inviterOf(
  ctx: DomainContext,
  spaceId: string | null,
  missing: Missing = 'space',
): Promise<{ actor: TenantActor; name: string }> {
  if (spaceId === null) return { actor: requireEntryRights(ctx, 'invite'), name: '' }
  const actor = tenantActor(ctx)
  requirePerson(actor, 'invite')
  const { name } = authorizeSpace(await findSpaceAccess(ctx, actor, spaceId), 'manageMembers', missing)
  return { actor, name }
}
