// Adds members to groups and removes them, one or many (specification §2 'batch group set and exit'; TEN-02, TEN-03).
import type { ChangedCount, MembersGroupsInput } from '@lectern/contracts'
import type { Tx } from '@lectern/db'
import { type DomainContext, requireTenantRights, transact, writeAudit } from '@lectern/kernel'
import { exitGroup, groupsIn, joinGroup, type NamedGroup } from '../members/group-member.repo.ts'
import { membershipsIn } from '../members/member.repo.ts'
import { notifyMembers } from '../notifications/notify.repo.ts'

const WAYS = {
  join: { write: joinGroup, action: 'group.addMembers', kind: 'groupJoined' },
  exit: { write: exitGroup, action: 'group.removeMembers', kind: 'groupLeft' },
} as const

/** Adds all members to all groups; counts new memberships. Errors: roleRequired, notFound. */
export const joinGroups = (ctx: DomainContext, input: MembersGroupsInput) => change(ctx, input, 'join')

/** Removes all members from all groups; returns how many memberships ended. Errors: roleRequired, notFound. */
export const exitGroups = (ctx: DomainContext, input: MembersGroupsInput) => change(ctx, input, 'exit')

async function change(ctx: DomainContext, input: MembersGroupsInput, way: keyof typeof WAYS): Promise<ChangedCount> {
  const { tenantId } = requireTenantRights(ctx)
  return transact(ctx, async (tx) => {
    const members = await membershipsIn(tx, tenantId, input.ids)
    const ids = members.map(({ id }) => id)
    let count = 0
    for (const group of await groupsIn(tx, tenantId, input.groupIds)) {
      count += await changeOne(tx, ctx, { tenantId, group, ids, way })
    }
    return { count }
  })
}

type One = { tenantId: string; group: NamedGroup; ids: string[]; way: keyof typeof WAYS }

async function changeOne(tx: Tx, ctx: DomainContext, { tenantId, group, ids, way }: One): Promise<number> {
  const { write, action, kind } = WAYS[way]
  const changed = await write(tx, tenantId, group.id, ids)
  if (changed.length === 0) return 0
  await writeAudit(tx, ctx, {
    tenantId,
    action,
    subject: 'group',
    subjectId: group.id,
    data: { members: changed.length },
  })
  const except = ctx.actor.type === 'member' ? ctx.actor.memberId : undefined
  await notifyMembers(tx, changed, { kind, tenantId, data: { group: group.name } }, except)
  return changed.length
}
