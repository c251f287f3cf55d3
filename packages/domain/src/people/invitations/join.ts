// Joining a tenant by an invitation: a membership without any permission, but for what the invitation gives on its space
// (specification §6 'newly invited members see nothing until permission is given').
import type { Tx } from '@lectern/db'
import type { DomainContext } from '../../kernel/index.ts'
import { createId, DomainError, transact, writeAudit } from '../../kernel/index.ts'
import type { FoundInvitation } from './invitation.repo.ts'
import { openInvitation } from './invite-code.ts'
import { ensureMember, raiseSpaceRole, useMail, userName } from './join.repo.ts'

export const invitationInvalid = () => new DomainError('invitationInvalid')

/** Inside the transaction of the caller. A member who is disabled stays so. Errors: invitationInvalid, memberDisabled. */
export async function joinWith(
  tx: Tx,
  ctx: DomainContext,
  invitation: FoundInvitation,
  userId: string,
): Promise<{ memberId: string }> {
  const { tenantId, spaceId, role } = invitation
  const member = await ensureMember(tx, { id: createId(), tenantId, userId })
  if (!member.enabled) throw new DomainError('memberDisabled')
  if (invitation.kind === 'mail' && !(await useMail(tx, invitation.id, member.id, ctx.now()))) throw invitationInvalid()
  const tenantRole = member.role === 'tenantAdmin' ? 'tenantAdmin' : 'member'
  const name = await userName(tx, userId)
  const by = { ...ctx, actor: { type: 'member', tenantId, memberId: member.id, userId, name, tenantRole } as const }
  if (member.made) {
    const data = { role: 'member', invitation: invitation.id }
    await writeAudit(tx, by, { tenantId, action: 'member.create', subject: 'member', subjectId: member.id, data })
  }
  if (spaceId && role) await raiseSpaceRole(tx, { spaceId, memberId: member.id, tenantId, role })
  await writeAudit(tx, by, {
    tenantId,
    action: 'invitation.accept',
    subject: 'invitation',
    subjectId: invitation.id,
    data: { spaceId, role },
  })
  return { memberId: member.id }
}

/** For ways to sign in that carry an invitation code. Errors: invitationInvalid, memberDisabled. */
export async function joinByCode(ctx: DomainContext, userId: string, code: string): Promise<{ memberId: string }> {
  const invitation = await openInvitation(ctx, code)
  if (!invitation) throw invitationInvalid()
  return transact(ctx, (tx) => joinWith(tx, ctx, invitation, userId))
}
