// Whether questions are answered at all (specification §6 'AI search feature'; §7 haveIntelligentSearch).
import type { RobotAnswersInput } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { tenantAnswers } from '../search/search.repo.ts'
import { searchScope } from '../search/search-scope.ts'

/** True when the tenant, and the manual when one is named, has its robot on. Errors: notFound as for a search. */
export async function robotAnswers(ctx: DomainContext, { manualId }: RobotAnswersInput): Promise<boolean> {
  const { scope, manual } = await searchScope(ctx, manualId)
  return manual?.enableAi !== false && (await tenantAnswers(ctx.db, scope.tenantId))
}
