// When a tenant was disabled and enabled, by whom and why (specification §3 'disable reason history').
import type { ById, TenantStatusChanges } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { notFound, requireOperator } from '../../kernel/index.ts'
import { findStatusChanges } from './operator.repo.ts'

/** Newest first, for operators. */
export async function listStatusChanges(ctx: DomainContext, { id }: ById): Promise<TenantStatusChanges> {
  requireOperator(ctx)
  const rows = await findStatusChanges(ctx, id)
  if (!rows) throw notFound()
  return rows.map((row) => ({
    id: row.id,
    enabled: row.enabled,
    reason: row.reason,
    operator: row.operatorName,
    time: row.createdAt.toISOString(),
  }))
}
