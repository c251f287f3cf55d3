// One member, for the administrators of the tenant.
import type { ById, Member } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { notFound, requireTenantRights } from '../../kernel/index.ts'
import { presentMember } from './member.present.ts'
import { findMember } from './member.repo.ts'

/** Errors: roleRequired, notFound (also for members of other tenants). */
export async function getMember(ctx: DomainContext, { id }: ById): Promise<Member> {
  const actor = requireTenantRights(ctx)
  const row = await findMember(ctx.db, actor.tenantId, id)
  if (!row) throw notFound()
  return presentMember(row, actor)
}
