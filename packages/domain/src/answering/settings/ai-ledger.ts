// What an organisation has left of its answers, and every change that led there (specification §9 'AI purchases', 'Free monthly AI Q&A';
// TEN-06).
import type { AiLedger, AiLedgerInput, AiQuota } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { notFound, requireTenantAdminMember } from '../../kernel/index.ts'
import { readLedger, readMonths } from './ai-ledger.repo.ts'
import { presentUsage } from './get-ai-settings.ts'
import { findUsage } from './quota.repo.ts'
import { monthOf } from './quota.ts'
import { findTenantAi } from './tenant-ai.repo.ts'

const MONTHS = 12

/** Errors: unauthenticated, roleRequired. */
export async function getAiQuota(ctx: DomainContext): Promise<AiQuota> {
  const { tenantId } = requireTenantAdminMember(ctx)
  const now = ctx.now()
  const month = monthOf(now)
  const [row, found, months] = await Promise.all([
    findTenantAi(ctx.db, tenantId),
    findUsage(ctx.db, { tenantId, month }),
    readMonths(ctx.db, tenantId, MONTHS),
  ])
  if (!row) throw notFound('tenant')
  const usage = presentUsage(row, found, month, now)
  const { freeLimit, freeUsed, boughtLeft } = usage
  return { usage, months, left: freeLimit === null ? null : Math.max(0, freeLimit - freeUsed) + boughtLeft }
}

/** Newest first; the balance of the newest row is what is left, but for an unlimited month. Errors: unauthenticated, roleRequired. */
export async function listAiLedger(ctx: DomainContext, { current, size }: AiLedgerInput): Promise<AiLedger> {
  const { tenantId } = requireTenantAdminMember(ctx)
  const now = ctx.now()
  const place = { size, offset: (current - 1) * size }
  return { ...(await readLedger(ctx.db, { tenantId, month: monthOf(now), now }, place)), current, size }
}
