// Joining a tenant by an invitation (specification §2 'Invite-join page', §7 findTenantByInviteLinkCode; AUTH-07): a membership without any
// permission but what the invitation gives on its space (§6 'newly invited members see nothing until permission is given').
import type { ByInviteCode, InvitationView, Joined } from '@lectern/contracts'
import type { Tx } from '@lectern/db'
import type { DomainContext, SessionBinding } from '@lectern/kernel'
import { createId, DomainError, requireMayEnter, transact, unauthenticated, writeAudit } from '@lectern/kernel'
import { activateSession, boundOf, sessionDetails } from '../identity/session.repo.ts'
import { findRemoval, forgetRemoval, useLink } from './end-links.repo.ts'
import { belongsAlready, type FoundInvitation } from './invitation.repo.ts'
import { openInvitation } from './invitation-code.ts'
import { countLinkUse, ensureMember, raiseSpaceRole, useMail, userName } from './join.repo.ts'

/** Null for a code that is not valid: unknown, refreshed, expired, withdrawn or used. */
export async function findInvitation(ctx: DomainContext, { inviteCode }: ByInviteCode): Promise<InvitationView | null> {
  const opened = await openInvitation(ctx, inviteCode)
  if (!opened) return null
  const { tenantId, tenantName, role } = opened
  const userId = 'userId' in ctx.actor ? ctx.actor.userId : null
  return {
    tenantId,
    tenantName,
    spaceId: opened.spaceId ?? '',
    spaceName: opened.spaceName ?? '',
    role,
    joined: userId !== null && (await belongsAlready(ctx.db, userId, opened)),
  }
}

/**
 * The session of the presented `token` acts for the new membership from now on. Also for people who belong to no tenant any more,
 * so the session counts and not the actor. A bound session joins no other tenant.
 * Errors: unauthenticated, invitationInvalid, memberRemoved, memberDisabled, sessionBound, accountManaged.
 */
export async function acceptInvitation(
  ctx: DomainContext,
  { inviteCode }: ByInviteCode,
  { token }: { token: string | null },
): Promise<Joined> {
  const raw = token === null ? null : ctx.ports.credentials.openToken(token)
  const details = raw === null ? null : await sessionDetails(ctx.db, raw)
  if (!details || details.session.expiresAt <= ctx.now()) throw unauthenticated()
  const invitation = await openInvitation(ctx, inviteCode)
  if (!invitation) throw invitationInvalid()
  requireMayEnter(await boundOf(ctx.db, details), invitation.tenantId)
  const { memberId } = await transact(ctx, async (tx) => {
    const joined = await joinWith(tx, ctx, invitation, details.user.id)
    await activateSession(tx, details.session.id, joined.memberId, ctx.now())
    return joined
  })
  return { memberId, tenantName: invitation.tenantName, spaceId: invitation.spaceId ?? '' }
}

export const invitationInvalid = () => new DomainError('invitationInvalid')

/**
 * A link may reach anybody: people whom the organisation did not know when its code went out become administrators of a space only by
 * links of the organisation's own administrators, else editors. Mails go to somebody in particular.
 */
function roleFor(invitation: FoundInvitation, member: { made: boolean; createdAt: Date }): FoundInvitation['role'] {
  const { kind, role, refreshedAt, byAdministrator } = invitation
  if (kind === 'mail' || role !== 'admin' || byAdministrator) return role
  const stranger = member.made || refreshedAt === null || member.createdAt >= refreshedAt
  return stranger ? 'edit' : role
}

/**
 * Inside the transaction of the caller. A member who is disabled stays so; anyone who was removed needs an invitation that was sent to them
 * afterwards; and a link gives its role to each person once, so that it does not restore a role that was taken away.
 * Errors: invitationInvalid, memberRemoved, memberDisabled.
 */
export async function joinWith(
  tx: Tx,
  ctx: DomainContext,
  invitation: FoundInvitation,
  userId: string,
): Promise<{ memberId: string }> {
  const { tenantId, spaceId } = invitation
  const removedAt = await findRemoval(tx, tenantId, userId)
  if (removedAt && !(invitation.sentAt && invitation.sentAt > removedAt)) throw new DomainError('memberRemoved')
  const member = await ensureMember(tx, { id: createId(), tenantId, userId })
  const role = roleFor(invitation, member)
  if (!member.enabled) throw new DomainError('memberDisabled')
  if (invitation.kind === 'link') await countLinkUse(tx, invitation.id, ctx.now())
  if (invitation.kind === 'mail' && !(await useMail(tx, invitation.id, member.id, ctx.now()))) throw invitationInvalid()
  if (removedAt) await forgetRemoval(tx, tenantId, userId)
  const first = invitation.kind === 'mail' || (await useLink(tx, invitation.id, userId, ctx.now()))
  const tenantRole = member.role === 'tenantAdmin' ? 'tenantAdmin' : 'member'
  const name = await userName(tx, userId)
  const by = { ...ctx, actor: { type: 'member', tenantId, memberId: member.id, userId, name, tenantRole } as const }
  if (member.made) {
    const data = { role: 'member', invitation: invitation.id }
    await writeAudit(tx, by, { tenantId, action: 'member.create', subject: 'member', subjectId: member.id, data })
  }
  if (spaceId && role && first) await raiseSpaceRole(tx, { spaceId, memberId: member.id, tenantId, role })
  await writeAudit(tx, by, {
    tenantId,
    action: 'invitation.accept',
    subject: 'invitation',
    subjectId: invitation.id,
    data: { spaceId, role },
  })
  return { memberId: member.id }
}

/** For ways to sign in that carry an invitation code. Errors: invitationInvalid, memberRemoved, memberDisabled, sessionBound, accountManaged. */
export async function joinByCode(
  ctx: DomainContext,
  { userId, code, bound }: { userId: string; code: string; bound: { to: string; by: SessionBinding } | null },
): Promise<{ memberId: string }> {
  const invitation = await openInvitation(ctx, code)
  if (!invitation) throw invitationInvalid()
  requireMayEnter(bound, invitation.tenantId)
  return transact(ctx, (tx) => joinWith(tx, ctx, invitation, userId))
}
