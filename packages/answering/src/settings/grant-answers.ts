// Answers that operators give an organisation, with a reason (AI-03, TEN-06).
import type { AiQuota, GrantAnswersInput } from '@lectern/contracts'
import { type DomainContext, invalid, requireOperator } from '@lectern/kernel'
import { addAiCredit } from './add-ai-credit.ts'
import { getTenantQuota } from './ai-ledger.ts'

/**
 * They expire with the purchased answers, else in two years. Errors: unauthenticated, roleRequired, notFound, invalidInput (granted with
 * this reason before: a second press, or a second operator, gives nothing).
 */
export async function grantAnswers(ctx: DomainContext, { id, amount, reason }: GrantAnswersInput): Promise<AiQuota> {
  requireOperator(ctx)
  const added = await addAiCredit(ctx, { tenantId: id, amount, reference: reason, kind: 'grant' })
  if (!added) throw invalid('reason', 'grantedBefore')
  return getTenantQuota(ctx, { id })
}
