// An administrator changes a member's name, addresses and groups, or gives them a new password (TEN-02).
import type { Member, ResetMemberPasswordInput, UpdateMemberInput } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import {
  DomainError,
  invalid,
  notFound,
  requireEntryRights,
  requirePerson,
  requireTenantRights,
  requireTexts,
  transact,
  writeAudit,
} from '@lectern/kernel'
import { hashNewPassword } from '../identity/new-password.ts'
import { endOtherSessions } from '../identity/session.repo.ts'
import { putUnderTenant, writePasswordHash, writeTyped } from '../identity/user.repo.ts'
import { notifyUser } from '../notifications/notify.repo.ts'
import { shownEmail } from '../placeholder-email.ts'
import { writeGroups } from './group-member.repo.ts'
import { getMember } from './list-members.ts'
import { findMember, type MemberRow } from './member.repo.ts'

/**
 * Groups may always be changed; the account of somebody who belongs to other tenants only by that person (memberElsewhere), and the
 * contacts of people who have proven one neither (memberOwnsAccount), nor one's own (notYourself). What is typed here opens nothing.
 * Errors: roleRequired, notFound (also a group of another tenant), memberElsewhere, accountOfDirectory, memberOwnsAccount, notYourself, personNeeded,
 * wordsRefused.
 */
export async function updateMember(ctx: DomainContext, input: UpdateMemberInput): Promise<Member> {
  const actor = requireTenantRights(ctx)
  const { tenantId } = actor
  const row = await findMember(ctx.db, tenantId, input.id)
  if (!row) throw notFound('member')
  const changes = accountChanges(row, input)
  const changed = Object.keys(changes)
  if (changed.length > 0) {
    if (row.elsewhere) throw new DomainError('memberElsewhere')
    if (row.ofDirectory) throw new DomainError('accountOfDirectory')
  }
  const contacts = changes.email !== undefined || changes.phone !== undefined
  if (contacts) {
    requirePerson(actor, 'changeContact')
    // One's own are changed in the account settings, with a password and a code.
    if (actor.type === 'member' && actor.userId === row.userId) throw new DomainError('notYourself')
    if (row.phoneProven || row.emailProven) throw new DomainError('memberOwnsAccount')
  }
  const record = await requireTexts(ctx, { place: 'member', id: row.id, texts: { name: changes.name } })
  await transact(ctx, async (tx) => {
    // The owner of these contacts is unknown: the account stays here until its owner proves one.
    if (contacts && !(await putUnderTenant(tx, row.userId, tenantId))) throw new DomainError('memberOwnsAccount')
    if (changed.length > 0) await writeTyped(tx, row.userId, changes)
    if (input.groupIds) await writeGroups(tx, tenantId, row.id, input.groupIds)
    await writeAudit(tx, ctx, {
      tenantId,
      action: 'member.update',
      subject: 'member',
      subjectId: row.id,
      data: { fields: [...changed, ...(input.groupIds ? ['groups'] : [])].join(',') },
    })
  })
  await record(row.id)
  return getMember(ctx, { id: row.id })
}

/** The fields whose value really changes. */
function accountChanges(row: MemberRow, { name, email, phone }: UpdateMemberInput) {
  const oldEmail = shownEmail(row.email) || null
  return {
    ...(name !== undefined && name !== row.name && { name }),
    ...(email !== undefined && email !== oldEmail && { email }),
    ...(phone !== undefined && phone !== (row.phone || null) && { phone }),
  }
}

/**
 * Sets a new password and signs the member out; the account stays in this tenant until its owner proves a phone or an address. Not one's
 * own (see changePassword), not of people who belong to other tenants too, nor of those who can reset it with their phone.
 * Errors: roleRequired, notFound, notYourself, memberElsewhere, accountOfDirectory, memberOwnsAccount, personNeeded, invalidInput (passwordSame).
 */
export async function resetMemberPassword(ctx: DomainContext, input: ResetMemberPasswordInput): Promise<void> {
  const actor = requireEntryRights(ctx, 'resetPassword')
  const row = await findMember(ctx.db, actor.tenantId, input.id)
  if (!row) throw notFound('member')
  if (actor.type === 'member' && actor.userId === row.userId) throw new DomainError('notYourself')
  if (row.elsewhere) throw new DomainError('memberElsewhere')
  if (row.ofDirectory) throw new DomainError('accountOfDirectory')
  if (row.phoneProven) throw new DomainError('memberOwnsAccount')
  // Asking this twice is no way to guess a password: the first wrong guess has replaced it.
  if (await ctx.ports.credentials.verifyPassword({ userId: row.userId, password: input.password }))
    throw invalid('password', 'passwordSame')
  const hash = await hashNewPassword(ctx, { password: input.password })
  await transact(ctx, async (tx) => {
    if (!(await putUnderTenant(tx, row.userId, actor.tenantId))) throw new DomainError('memberOwnsAccount')
    await writePasswordHash(tx, row.userId, hash, ctx.now())
    await endOtherSessions(tx, row.userId)
    await notifyUser(tx, row.userId, { kind: 'passwordChanged', tenantId: '' })
    await writeAudit(tx, ctx, {
      tenantId: actor.tenantId,
      action: 'member.resetPassword',
      subject: 'member',
      subjectId: row.id,
    })
  })
}
