// Groups of the tenant, by its administrators (specification §2 'Group management', §3 Group, §5, §6 'Removing a group'; TEN-03).
import type {
  ById,
  Created,
  CreateGroupInput,
  Group,
  GroupPage,
  ListGroupsInput,
  UpdateGroupInput,
} from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import {
  actorId,
  createId,
  isUniqueViolation,
  nameTaken,
  notFound,
  requireTenantRights,
  requireTexts,
  toPage,
  transact,
  writeAudit,
} from '@lectern/kernel'
import type { GroupRow } from './group.repo.ts'
import { changeGroup, deleteGroupRow, findGroup, findGroups, insertGroup } from './group.repo.ts'

/** By name; `name` finds a part of name or description. Errors: roleRequired. */
export async function listGroups(ctx: DomainContext, input: ListGroupsInput): Promise<GroupPage> {
  const { rows, total } = await findGroups(ctx.db, requireTenantRights(ctx).tenantId, input)
  return toPage(input, total, rows.map(presentGroup))
}

/** Errors: roleRequired, notFound. */
export async function getGroup(ctx: DomainContext, { id }: ById): Promise<Group> {
  const row = await findGroup(ctx.db, requireTenantRights(ctx).tenantId, id)
  if (!row) throw notFound('group')
  return presentGroup(row)
}

/** Names are used once in a tenant. Errors: roleRequired, nameTaken, wordsRefused. */
export async function createGroup(ctx: DomainContext, { name, remark = '' }: CreateGroupInput): Promise<Created> {
  const actor = requireTenantRights(ctx)
  const { tenantId } = actor
  const record = await requireTexts(ctx, { place: 'group', texts: { name, remark } })
  const id = createId()
  await transact(ctx, async (tx) => {
    await insertGroup(tx, { id, tenantId, name, remark, createdBy: actorId(actor) })
    await writeAudit(tx, ctx, { tenantId, action: 'group.create', subject: 'group', subjectId: id, data: { name } })
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? nameTaken(['name']) : error
  })
  await record(id)
  return { id }
}

/** Omitted fields stay. Errors: roleRequired, notFound, nameTaken, wordsRefused. */
export async function updateGroup(ctx: DomainContext, input: UpdateGroupInput): Promise<Group> {
  const { tenantId } = requireTenantRights(ctx)
  const { id, name, remark } = input
  if (!(await findGroup(ctx.db, tenantId, id))) throw notFound('group')
  const record = await requireTexts(ctx, { place: 'group', id, texts: { name, remark } })
  await transact(ctx, async (tx) => {
    if (!(await changeGroup(tx, { ...input, tenantId }))) throw notFound('group')
    await writeAudit(tx, ctx, { tenantId, action: 'group.update', subject: 'group', subjectId: input.id })
  }).catch((error: unknown) => {
    throw isUniqueViolation(error) ? nameTaken(['name']) : error
  })
  await record(id)
  return getGroup(ctx, { id })
}

/** Errors: roleRequired, notFound. */
export async function deleteGroup(ctx: DomainContext, { id }: ById): Promise<void> {
  const { tenantId } = requireTenantRights(ctx)
  const group = await findGroup(ctx.db, tenantId, id)
  if (!group) throw notFound('group')
  const { name, memberCount, spaceCount, manualCount } = group
  await transact(ctx, async (tx) => {
    if (!(await deleteGroupRow(tx, tenantId, id))) throw notFound('group')
    await writeAudit(tx, ctx, {
      tenantId,
      action: 'group.delete',
      subject: 'group',
      subjectId: id,
      data: { name, members: memberCount, spaces: spaceCount, manuals: manualCount },
    })
  })
}

const presentGroup = (row: GroupRow): Group => ({
  id: row.id,
  name: row.name,
  remark: row.remark,
  memberCount: row.memberCount,
  spaceCount: row.spaceCount,
  manualCount: row.manualCount,
  createdTime: row.createdAt.toISOString(),
})
