// Groups of the tenant, for its administrators (specification §2 'Group management'; TEN-03).
import type { ById, Group, GroupPage, ListGroupsInput } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { notFound, requireTenantRights, toPage } from '../../kernel/index.ts'
import { presentGroup } from './group.present.ts'
import { findGroup, findGroups } from './group.repo.ts'

/** By name; `name` finds a part of name or description. Errors: roleRequired. */
export async function listGroups(ctx: DomainContext, input: ListGroupsInput): Promise<GroupPage> {
  const { rows, total } = await findGroups(ctx.db, requireTenantRights(ctx).tenantId, input)
  return toPage(input, total, rows.map(presentGroup))
}

/** Errors: roleRequired, notFound. */
export async function getGroup(ctx: DomainContext, { id }: ById): Promise<Group> {
  const row = await findGroup(ctx.db, requireTenantRights(ctx).tenantId, id)
  if (!row) throw notFound()
  return presentGroup(row)
}
