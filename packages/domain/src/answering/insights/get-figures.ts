// Figures of searches and answers with those of the time before, for administrators (STAT-03).
import type { SearchFigures, SearchFiguresInput } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { requireTenantRights } from '../../kernel/index.ts'
import { rangeBefore } from './day-range.ts'
import { sumDays, sumFigures } from './insights.repo.ts'

/** Errors: roleRequired. */
export async function getSearchFigures(ctx: DomainContext, input: SearchFiguresInput): Promise<SearchFigures> {
  const { tenantId } = requireTenantRights(ctx)
  const range = { tenantId, ...input }
  const [now, before, days] = await Promise.all([
    sumFigures(ctx.db, range),
    sumFigures(ctx.db, { tenantId, ...rangeBefore(input) }),
    sumDays(ctx.db, range),
  ])
  return { ...now, before, days }
}
