// Members who have a permission on a manual and where it comes from; everybody who works there sees them (specification §6).
import type { ListAccessInput, MemberAccessPage } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { tenantActor, toPage } from '../../kernel/index.ts'
import { findMemberAccess } from './access.repo.ts'
import { presentMemberAccess } from './grant.present.ts'
import { grantedManual } from './granted.ts'

/** By name; those are in it too who have it by a group, or by the space while the manual inherits, only. Errors: notFound, forbidden. */
export async function listManualMembers(ctx: DomainContext, input: ListAccessInput): Promise<MemberAccessPage> {
  const on = await grantedManual(ctx, tenantActor(ctx), input.id, 'view')
  const { rows, total } = await findMemberAccess(ctx, on, input)
  return toPage(input, total, rows.map(presentMemberAccess))
}
