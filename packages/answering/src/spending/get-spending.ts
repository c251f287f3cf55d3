// Tokens and money of an organisation's models by day and role, for its administrators (AI-03).
import type { AiSpending, AiSpendingCsv, AiSpendingInput } from '@lectern/contracts'
import { translate } from '@lectern/i18n'
import { askedDays, csvOf, type DomainContext, requireTenantAdminMember } from '@lectern/kernel'
import { limitState } from './limits.ts'
import { findSpending } from './usage.repo.ts'

/** Errors: unauthenticated, roleRequired. */
export async function getAiSpending(ctx: DomainContext, input: AiSpendingInput): Promise<AiSpending> {
  const { tenantId } = requireTenantAdminMember(ctx)
  const days = await askedDays(ctx.db, input, ctx.now())
  const [rows, state] = await Promise.all([findSpending(ctx.db, tenantId, days), limitState(ctx, tenantId)])
  return { from: days.from, to: days.to, zone: days.zone, rows, ...state }
}

const COLUMNS = [
  ...(['day', 'role', 'model', 'owner', 'calls', 'failures', 'estimated', 'inputTokens', 'outputTokens'] as const),
  ...(['cost', 'currency'] as const),
]

/** The rows as a table for spreadsheets, in the language of the caller. Errors as {@link getAiSpending}. */
export async function exportAiSpending(ctx: DomainContext, input: AiSpendingInput): Promise<AiSpendingCsv> {
  const { rows } = await getAiSpending(ctx, input)
  const names = COLUMNS.map((name) => translate(ctx.lang, `spending.columns.${name}`))
  const cells = rows.map(({ day, role, own, model, cost, currency, ...row }) => [
    ...[day, translate(ctx.lang, `answering.settings.models.roles.${role}`), model],
    ...[translate(ctx.lang, own ? 'spending.own' : 'spending.platform'), row.calls, row.failures, row.estimated],
    ...[row.inputTokens, row.outputTokens, cost ?? '', currency],
  ])
  return { csv: csvOf([names, ...cells]) }
}
