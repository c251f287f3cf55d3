// Groups that have a role on a space (specification §6).
import type { GroupAccessPage, ListAccessInput } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { tenantActor, toPage } from '../../kernel/index.ts'
import { findGroupAccess } from './access.repo.ts'
import { presentGroupAccess } from './grant.present.ts'
import { grantedSpace } from './granted.ts'

/** By name. Errors: notFound. */
export async function listSpaceGroups(ctx: DomainContext, input: ListAccessInput): Promise<GroupAccessPage> {
  const on = await grantedSpace(ctx, tenantActor(ctx), input.id, 'view')
  const { rows, total } = await findGroupAccess(ctx, on, input)
  return toPage(input, total, rows.map(presentGroupAccess))
}
