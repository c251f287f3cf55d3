// Where an invitation code leads, for whoever holds it (specification §2 Login behaviour, §7 findTenantByInviteLinkCode; AUTH-07).
import type { ByInviteCode, InvitationView } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { belongsAlready } from './invitation.repo.ts'
import { openInvitation } from './invite-code.ts'

/** Null for a code that leads nowhere: unknown, refreshed, expired, withdrawn or used. */
export async function findInvitation(ctx: DomainContext, { inviteCode }: ByInviteCode): Promise<InvitationView | null> {
  const found = await openInvitation(ctx, inviteCode)
  if (!found) return null
  const { tenantId, tenantName, role } = found
  const userId = 'userId' in ctx.actor ? ctx.actor.userId : null
  return {
    tenantId,
    tenantName,
    spaceId: found.spaceId ?? '',
    spaceName: found.spaceName ?? '',
    role,
    joined: userId !== null && (await belongsAlready(ctx.db, userId, found)),
  }
}
