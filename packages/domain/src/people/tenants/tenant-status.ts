// Whether a tenant is enabled, for everybody who knows its id (specification §7 findTenantStatusById).
import type { ById, TenantStatus } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { notFound } from '../../kernel/index.ts'
import { findTenantState } from './operator.repo.ts'

export async function tenantStatus(ctx: DomainContext, { id }: ById): Promise<TenantStatus> {
  const state = await findTenantState(ctx, id)
  if (!state) throw notFound()
  return { enabled: state.enabled, reason: state.disabledReason ?? '' }
}
