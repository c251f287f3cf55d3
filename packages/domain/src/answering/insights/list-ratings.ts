// Answers that readers rated, with what they said (STAT-03).
import type { RatedAnswerPage, RatedAnswersInput } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { requireTenantRights, toPage } from '../../kernel/index.ts'
import { ratedAnswers } from './insights.repo.ts'

/** The newest first; `good` narrows to one kind. Errors: roleRequired. */
export async function listRatedAnswers(ctx: DomainContext, input: RatedAnswersInput): Promise<RatedAnswerPage> {
  const { tenantId } = requireTenantRights(ctx)
  const { rows, total } = await ratedAnswers(ctx.db, { tenantId, ...input }, input.good, input)
  const records = rows.map(({ createdAt, feedback, ...row }) => ({
    ...row,
    feedback: feedback ?? '',
    createdTime: createdAt.toISOString(),
  }))
  return toPage(input, total, records)
}
