// Answers that an organisation has purchased, or is granted, and that it gives back (specification §9 'AI purchases'; AI-03).
import type { AddAiCreditInput } from '@lectern/contracts'
import type { Tx } from '@lectern/db'
import { createId, type DomainContext, writeAudit } from '@lectern/kernel'
import { addBought, insertCredit, refundUsage } from './quota.repo.ts'

/** Purchased answers expire two years after the last payment; a grant is not a payment, and sets the day only where there is none. */
const VALID_YEARS = 2

/**
 * In the transaction of the person who calls; afterwards forgetTenantAi is theirs to call. Returns false and changes nothing for a reference
 * that was credited before; for a grant, with a reason that this organisation was granted answers for before.
 */
export async function creditWithin(tx: Tx, ctx: DomainContext, input: AddAiCreditInput): Promise<boolean> {
  const { tenantId, amount, reference } = input
  const kind = input.kind ?? 'purchase'
  const now = ctx.now()
  const until = new Date(now)
  until.setUTCFullYear(until.getUTCFullYear() + VALID_YEARS)
  // A reason is the organisation's own: it neither meets the same words of another one, nor the number of an order.
  const unique = kind === 'grant' ? `grant ${tenantId} ${reference}` : reference
  if (!(await insertCredit(tx, { id: createId(), tenantId, amount, reference: unique, createdAt: now }))) return false
  await addBought(tx, { tenantId, kind, amount, reference }, now, until)
  await writeAudit(tx, ctx, {
    ...{ tenantId, action: 'ai.credit', subject: 'aiSettings', subjectId: tenantId },
    data: { amount, reference, kind },
  })
  return true
}

/** Withdraws what was credited for `reference`, as far as it remains and has not expired; returns how many answers. */
export const refundCredit = (
  tx: Tx,
  ctx: DomainContext,
  credit: { tenantId: string; amount: number; reference: string },
): Promise<number> => refundUsage(tx, credit, ctx.now())
