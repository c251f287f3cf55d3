// Groups that have a permission on a manual (specification §6).
import type { GroupAccessPage, ListAccessInput } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { tenantActor, toPage } from '../../kernel/index.ts'
import { findGroupAccess } from './access.repo.ts'
import { presentGroupAccess } from './grant.present.ts'
import { grantedManual } from './granted.ts'

/** By name. Errors: notFound, forbidden. */
export async function listManualGroups(ctx: DomainContext, input: ListAccessInput): Promise<GroupAccessPage> {
  const on = await grantedManual(ctx, tenantActor(ctx), input.id, 'view')
  const { rows, total } = await findGroupAccess(ctx, on, input)
  return toPage(input, total, rows.map(presentGroupAccess))
}
