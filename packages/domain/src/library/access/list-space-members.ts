// Members who have a role on a space and where it comes from; everybody who works there sees them (specification §6).
import type { ListAccessInput, MemberAccessPage } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { tenantActor, toPage } from '../../kernel/index.ts'
import { findMemberAccess } from './access.repo.ts'
import { presentMemberAccess } from './grant.present.ts'
import { grantedSpace } from './granted.ts'

/** By name; those are in it too who have it by a group only. Errors: notFound. */
export async function listSpaceMembers(ctx: DomainContext, input: ListAccessInput): Promise<MemberAccessPage> {
  const on = await grantedSpace(ctx, tenantActor(ctx), input.id, 'view')
  const { rows, total } = await findMemberAccess(ctx, on, input)
  return toPage(input, total, rows.map(presentMemberAccess))
}
