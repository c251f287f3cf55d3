// Members and groups of the tenant who could be given a permission on a manual; for its administrators.
import type { CandidatePage, ListAccessInput } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { tenantActor, toPage } from '../../kernel/index.ts'
import { findCandidates } from './candidate.repo.ts'
import { grantedManual } from './granted.ts'

/** Groups first, then enabled members, by name; those with a permission of their own are left out. Errors: notFound, forbidden. */
export async function listManualCandidates(ctx: DomainContext, input: ListAccessInput): Promise<CandidatePage> {
  const actor = tenantActor(ctx)
  const on = await grantedManual(ctx, actor, input.id, 'manageMembers')
  const { rows, total } = await findCandidates(ctx, actor, on, input)
  return toPage(input, total, rows)
}
