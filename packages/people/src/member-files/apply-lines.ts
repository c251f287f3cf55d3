// Writes what lines of a file plan, in the caller's transaction, with the same rules and audit as for single members (TEN-02).
import type { Tx } from '@lectern/db'
import type { DomainContext, MemberActor } from '@lectern/kernel'
import { createId, DomainError, isUniqueViolation, writeAudit } from '@lectern/kernel'
import { insertManagedUsers } from '../identity/new-user.repo.ts'
import { putUnderTenant, writeTyped } from '../identity/user.repo.ts'
import { joinGroup } from '../members/group-member.repo.ts'
import { writeRole } from '../members/member.repo.ts'
import { notifyMembers } from '../notifications/notify.repo.ts'
import { wantWelcomes } from '../welcome/welcome.repo.ts'
import { insertGroups, insertMembers } from './apply.repo.ts'
import { groupIds } from './member-import.repo.ts'
import type { LinePlan } from './plan-lines.ts'

export type ApplyOptions = { importId: string; welcome: boolean; origin: string; lang: string }
type Applying = { tx: Tx; ctx: DomainContext; actor: MemberActor; options: ApplyOptions }

/** Plans that change nothing are left out by the caller. Throws Prisma's P2002 when an account was taken meanwhile. */
export async function applyLines(
  tx: Tx,
  ctx: DomainContext,
  actor: MemberActor,
  plans: readonly LinePlan[],
  options: ApplyOptions,
): Promise<void> {
  const applying = { tx, ctx, actor, options }
  const groups = await ensureGroups(applying, [...new Set(plans.flatMap(({ fields }) => fields.groups))])
  const newMembers = await makeMembers(
    applying,
    plans.filter(({ member }) => member === null),
  )
  for (const { member, fields, changes } of plans) if (member) await changeMember(applying, { member, fields, changes })
  const byGroup = new Map<string, string[]>()
  for (const [index, plan] of plans.entries()) {
    const memberId = plan.member?.id ?? newMembers.get(plan)
    if (!memberId) throw new Error(`line ${index} made nobody`)
    for (const name of plan.fields.groups) {
      const id = groups.get(name) ?? ''
      byGroup.set(id, [...(byGroup.get(id) ?? []), memberId])
    }
  }
  for (const [groupId, memberIds] of byGroup) {
    const joined = await joinGroup(tx, actor.tenantId, groupId, memberIds)
    await writeAudit(
      tx,
      ctx,
      joined.length === 0
        ? []
        : [
            {
              tenantId: actor.tenantId,
              action: 'group.addMembers',
              subject: 'group',
              subjectId: groupId,
              data: { count: joined.length, import: options.importId },
            },
          ],
    )
  }
}

/** Ids of the groups by name; those that are missing are made. */
async function ensureGroups({ tx, ctx, actor }: Applying, names: string[]): Promise<Map<string, string>> {
  const { tenantId } = actor
  const idsByName = await groupIds(tx, tenantId, names)
  const missing = names.filter((name) => !idsByName.has(name)).map((name) => ({ id: createId(), name }))
  if (missing.length === 0) return idsByName
  await insertGroups(tx, { tenantId, createdBy: actor.memberId, groups: missing })
  await writeAudit(
    tx,
    ctx,
    missing.map(({ id, name }) => ({
      tenantId,
      action: 'group.create',
      subject: 'group',
      subjectId: id,
      data: { name },
    })),
  )
  return new Map([...idsByName, ...missing.map(({ id, name }): [string, string] => [name, id])])
}

/** Ids of the new members by the plans of their lines. */
async function makeMembers(
  { tx, ctx, actor, options }: Applying,
  plans: readonly LinePlan[],
): Promise<Map<LinePlan, string>> {
  const { tenantId } = actor
  const people = plans.map((plan) => {
    const { account = '', name = '', email, phone, role = 'member' } = plan.fields
    const managed = { by: tenantId, ...(email && { email }), ...(phone && { phone }) }
    return { plan, id: createId(), userId: createId(), account, name, managed, role, source: 'administrator' as const }
  })
  if (people.length === 0) return new Map()
  await insertManagedUsers(tx, people)
  await insertMembers(tx, tenantId, people)
  if (options.welcome) {
    const { origin, lang } = options
    await wantWelcomes(
      tx,
      people.map(({ id }) => ({ memberId: id, tenantId, origin, lang })),
      ctx.now(),
    )
  }
  await writeAudit(
    tx,
    ctx,
    people.map(({ id, role }) => ({
      tenantId,
      action: 'member.create',
      subject: 'member',
      subjectId: id,
      data: { role, import: options.importId },
    })),
  )
  return new Map(people.map(({ plan, id }) => [plan, id]))
}

async function changeMember(
  { tx, ctx, actor, options }: Applying,
  { member, fields, changes }: LinePlan & { member: NonNullable<LinePlan['member']> },
): Promise<void> {
  const { tenantId } = actor
  const has = (column: LinePlan['changes'][number]) => changes.includes(column)
  if (has('email') || has('phone')) {
    // As for a single member: anyone who can sign in with the new contact is not known, so the account stays here.
    if (!(await putUnderTenant(tx, member.userId, tenantId))) throw new DomainError('conflict')
  }
  const typed = {
    ...(has('name') && { name: fields.name }),
    ...(has('email') && { email: fields.email }),
    ...(has('phone') && { phone: fields.phone }),
  }
  if (Object.keys(typed).length > 0) await writeTyped(tx, member.userId, typed)
  if (has('role')) {
    await writeRole(tx, tenantId, [member.id], 'tenantAdmin')
    await notifyMembers(
      tx,
      [member.id],
      { kind: 'tenantRoleChanged', tenantId, data: { role: 'tenantAdmin' } },
      actor.memberId,
    )
  }
  const audit = { tenantId, subject: 'member', subjectId: member.id } as const
  await writeAudit(tx, ctx, [
    { ...audit, action: 'member.update', data: { fields: changes.join(','), import: options.importId } },
    ...(has('role') ? [{ ...audit, action: 'member.role' as const, data: { role: 'tenantAdmin' } }] : []),
  ])
}

/** Somebody changed the same people or groups at the same moment: planned again, it works or says why not. */
export const changedMeanwhile = (error: unknown): boolean =>
  isUniqueViolation(error) || (error instanceof DomainError && error.code === 'conflict')
