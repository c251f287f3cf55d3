// What was searched for most, and what found nothing (STAT-03).
import type { TopQueriesInput, TopQueryPage } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { requireTenantRights, toPage } from '../../kernel/index.ts'
import { topQueries } from './insights.repo.ts'

/** Errors: roleRequired. */
export async function listTopQueries(ctx: DomainContext, input: TopQueriesInput): Promise<TopQueryPage> {
  const { tenantId } = requireTenantRights(ctx)
  const rows = await topQueries(ctx.db, { tenantId, ...input }, input.kind, input)
  const records = rows.map(({ text, count, missed, lastAt }) => ({
    text,
    count,
    missed,
    lastTime: lastAt.toISOString(),
  }))
  return toPage(input, rows[0]?.total ?? 0, records)
}
