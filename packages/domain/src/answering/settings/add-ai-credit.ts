// Adds answers that a tenant has purchased, or is granted by the platform (specification §9 'AI purchases'; AI-03).
import type { AddAiCreditInput } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { createId, DomainError, notFound, transact, unauthenticated, writeAudit } from '../../kernel/index.ts'
import { addBought, insertCredit } from './quota.repo.ts'
import { findTenantAi } from './tenant-ai.repo.ts'
import { forgetTenantAi } from './tenant-ai.ts'

/** Purchased answers expire two years after the last payment. */
const VALID_YEARS = 2

/**
 * For operators, and for the system when a payment is received. Returns false and changes nothing for a reference that was credited
 * before. Throws unauthenticated, roleRequired, notFound (tenant).
 */
export async function addAiCredit(ctx: DomainContext, input: AddAiCreditInput): Promise<boolean> {
  if (ctx.actor.type === 'visitor') throw unauthenticated()
  if (ctx.actor.type !== 'operator' && ctx.actor.type !== 'system') throw new DomainError('roleRequired')
  const { tenantId, amount, reference } = input
  const kind = input.kind ?? 'purchase'
  if (!(await findTenantAi(ctx.db, tenantId))) throw notFound('tenant')
  const now = ctx.now()
  const until = new Date(now)
  until.setUTCFullYear(until.getUTCFullYear() + VALID_YEARS)
  const added = await transact(ctx, async (tx) => {
    if (!(await insertCredit(tx, { id: createId(), tenantId, amount, reference, createdAt: now }))) return false
    await addBought(tx, { tenantId, kind, amount, reference }, now, until)
    await writeAudit(tx, ctx, {
      ...{ tenantId, action: 'ai.credit', subject: 'aiSettings', subjectId: tenantId },
      data: { amount, reference, kind },
    })
    return true
  })
  forgetTenantAi(ctx.db, tenantId)
  return added
}
