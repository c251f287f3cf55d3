// Members and groups of the tenant who could be given a role on a space; for its administrators.
import type { CandidatePage, ListAccessInput } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { tenantActor, toPage } from '../../kernel/index.ts'
import { findCandidates } from './candidate.repo.ts'
import { grantedSpace } from './granted.ts'

/** Groups first, then enabled members, by name; those with a role of their own are left out. Errors: notFound, forbidden. */
export async function listSpaceCandidates(ctx: DomainContext, input: ListAccessInput): Promise<CandidatePage> {
  const actor = tenantActor(ctx)
  const on = await grantedSpace(ctx, actor, input.id, 'manageMembers')
  const { rows, total } = await findCandidates(ctx, actor, on, input)
  return toPage(input, total, rows)
}
