// The remaining answers of an organisation, and every change of them (specification §9 'AI purchases', 'Free monthly AI Q&A';
// TEN-06).
import type { AiLedger, AiLedgerInput, AiQuota, ById, TenantLedgerInput } from '@lectern/contracts'
import { type DomainContext, notFound, requireOperator, requireTenantAdminMember, statDate } from '@lectern/kernel'
import { readLedger, readMonths } from './ai-ledger.repo.ts'
import { presentUsage } from './get-ai-settings.ts'
import { findUsage } from './quota.repo.ts'
import { findTenantAi } from './tenant-ai.repo.ts'

const MONTHS = 12

/** Errors: unauthenticated, roleRequired. */
export async function getAiQuota(ctx: DomainContext): Promise<AiQuota> {
  return quotaOf(ctx, requireTenantAdminMember(ctx).tenantId)
}

/** For operators. Errors: unauthenticated, roleRequired, notFound. */
export async function getTenantQuota(ctx: DomainContext, { id }: ById): Promise<AiQuota> {
  requireOperator(ctx)
  return quotaOf(ctx, id)
}

async function quotaOf(ctx: DomainContext, tenantId: string): Promise<AiQuota> {
  const now = ctx.now()
  const { month } = await statDate(ctx, now)
  const [row, usageRow, months] = await Promise.all([
    findTenantAi(ctx.db, tenantId),
    findUsage(ctx.db, { tenantId, month }),
    readMonths(ctx.db, tenantId, MONTHS),
  ])
  if (!row) throw notFound('tenant')
  const usage = presentUsage(row, usageRow, month, now)
  const { freeLimit, freeUsed, boughtLeft } = usage
  return { usage, months, left: freeLimit === null ? null : Math.max(0, freeLimit - freeUsed) + boughtLeft }
}

/** Newest first; the balance of the newest row is what is left, but for an unlimited month. Errors: unauthenticated, roleRequired. */
export async function listAiLedger(ctx: DomainContext, input: AiLedgerInput): Promise<AiLedger> {
  return ledgerOf(ctx, requireTenantAdminMember(ctx).tenantId, input)
}

/** For operators. Errors: unauthenticated, roleRequired, notFound. */
export async function listTenantLedger(ctx: DomainContext, { id, ...input }: TenantLedgerInput): Promise<AiLedger> {
  requireOperator(ctx)
  if (!(await findTenantAi(ctx.db, id))) throw notFound('tenant')
  return ledgerOf(ctx, id, input)
}

async function ledgerOf(ctx: DomainContext, tenantId: string, { current, size }: AiLedgerInput): Promise<AiLedger> {
  const now = ctx.now()
  const place = { size, offset: (current - 1) * size }
  const { month } = await statDate(ctx, now)
  return { ...(await readLedger(ctx.db, { tenantId, month, now }, place)), current, size }
}
