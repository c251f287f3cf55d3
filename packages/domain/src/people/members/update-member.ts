// An administrator changes a member's name, addresses and groups, or gives them a new password (TEN-02).
import type { Member, ResetMemberPasswordInput, UpdateMemberInput } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import {
  DomainError,
  isUniqueViolation,
  nameTaken,
  notFound,
  requireTenantRights,
  transact,
  writeAudit,
} from '../../kernel/index.ts'
import { requireFreeNames } from '../identity/free-names.ts'
import { shownEmail } from '../identity/placeholder-email.ts'
import { endOtherSessions } from '../identity/session.repo.ts'
import { writeAccount, writePasswordHash } from '../identity/user.repo.ts'
import { notifyUser } from '../notifications/notify.repo.ts'
import { writeGroups } from './group-member.repo.ts'
import { getMember } from './list-members.ts'
import { findMember, type MemberRow } from './member.repo.ts'

/**
 * Groups may always be changed; the account of somebody who belongs to other tenants only by that person (memberElsewhere).
 * Errors: roleRequired, notFound (also a group of another tenant), memberElsewhere, nameTaken, takenLimit.
 */
export async function updateMember(ctx: DomainContext, input: UpdateMemberInput): Promise<Member> {
  const actor = requireTenantRights(ctx)
  const { tenantId } = actor
  const row = await findMember(ctx.db, tenantId, input.id)
  if (!row) throw notFound()
  const changes = accountChanges(row, input)
  const changed = Object.keys(changes)
  if (changed.length > 0) {
    if (row.elsewhere) throw new DomainError('memberElsewhere')
    await requireFreeNames(ctx, actor, changes, row.userId)
  }
  await transact(ctx, async (tx) => {
    if (changed.length > 0) await writeAccount(tx, row.userId, changes)
    if (input.groupIds) await writeGroups(tx, tenantId, row.id, input.groupIds)
    await writeAudit(tx, ctx, {
      tenantId,
      action: 'member.update',
      subject: 'member',
      subjectId: row.id,
      data: { fields: [...changed, ...(input.groupIds ? ['groups'] : [])].join(',') },
    })
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? nameTaken(changed.filter((field) => field !== 'name')) : error
  })
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
 * Sets a new password and signs the member out. Not one's own (see changePassword), and not of people who belong to other tenants too.
 * Errors: roleRequired, notFound, notYourself, memberElsewhere.
 */
export async function resetMemberPassword(ctx: DomainContext, input: ResetMemberPasswordInput): Promise<void> {
  const actor = requireTenantRights(ctx)
  const row = await findMember(ctx.db, actor.tenantId, input.id)
  if (!row) throw notFound()
  if (actor.type === 'member' && actor.userId === row.userId) throw new DomainError('notYourself')
  if (row.elsewhere) throw new DomainError('memberElsewhere')
  const hash = await ctx.ports.credentials.hashPassword(input.password)
  await transact(ctx, async (tx) => {
    await writePasswordHash(tx, row.userId, hash)
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
