// Members of the tenant, for its administrators (specification §2 'Member management'; TEN-02).
import type { ListMembersInput, MemberPage } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { requireTenantRights, toPage } from '../../kernel/index.ts'
import { presentMember } from './member.present.ts'
import { findMembers } from './member.repo.ts'

/** Filters by text, group, state and role; `state: 'disabled'` is the list of disabled members. Errors: roleRequired. */
export async function listMembers(ctx: DomainContext, input: ListMembersInput): Promise<MemberPage> {
  const actor = requireTenantRights(ctx)
  const { rows, total } = await findMembers(ctx.db, actor.tenantId, input)
  return toPage(
    input,
    total,
    rows.map((row) => presentMember(row, actor)),
  )
}
