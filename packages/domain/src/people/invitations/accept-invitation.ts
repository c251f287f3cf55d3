// A signed-in person joins by an invitation and goes on in that tenant (specification §2 'Invite-join page'; AUTH-07).
import type { ByInviteCode, Joined } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { forbidden, transact, unauthenticated } from '../../kernel/index.ts'
import { activateSession, sessionDetails, tenantOfSession } from '../identity/session.repo.ts'
import { openInvitation } from './invite-code.ts'
import { invitationInvalid, joinWith } from './join.ts'

/**
 * The session of the presented `token` acts for the new membership from now on. Also for people who belong to no tenant any more,
 * so the session counts and not the actor. A session that a tenant's own provider opened joins no other tenant.
 * Errors: unauthenticated, invitationInvalid, memberDisabled, forbidden.
 */
export async function acceptInvitation(
  ctx: DomainContext,
  { inviteCode }: ByInviteCode,
  { token }: { token: string | null },
): Promise<Joined> {
  const raw = token === null ? null : ctx.ports.credentials.openToken(token)
  const found = raw === null ? null : await sessionDetails(ctx.db, raw)
  if (!found || found.session.expiresAt <= ctx.now()) throw unauthenticated()
  const invitation = await openInvitation(ctx, inviteCode)
  if (!invitation) throw invitationInvalid()
  const bound = await tenantOfSession(ctx.db, found.session.id)
  if (bound !== null && bound !== invitation.tenantId) throw forbidden()
  const { memberId } = await transact(ctx, async (tx) => {
    const joined = await joinWith(tx, ctx, invitation, found.user.id)
    await activateSession(tx, found.session.id, joined.memberId, ctx.now())
    return joined
  })
  return { memberId, tenantName: invitation.tenantName, spaceId: invitation.spaceId ?? '' }
}
