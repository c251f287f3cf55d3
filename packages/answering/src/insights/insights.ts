// Insights for administrators: figures of searches and answers, frequent searches, rated answers (STAT-03).
import type {
  RatedAnswerPage,
  RatedAnswersInput,
  SearchFigures,
  SearchFiguresInput,
  TopQueriesInput,
  TopQueryPage,
} from '@lectern/contracts'
import { askedDays, type DomainContext, daysBefore, everyDay, requireTenantRights, toPage } from '@lectern/kernel'
import { ratedAnswers, sumDays, sumFigures, topQueries } from './insights.repo.ts'

/** With the figures of the previous period of the same length. Errors: roleRequired. */
export async function getSearchFigures(ctx: DomainContext, input: SearchFiguresInput): Promise<SearchFigures> {
  const { tenantId } = requireTenantRights(ctx)
  const { from, to, zone } = await askedDays(ctx.db, input, ctx.now())
  const [now, before, days] = await Promise.all([
    sumFigures(ctx.db, { tenantId, zone, from, to }),
    sumFigures(ctx.db, { tenantId, zone, ...daysBefore({ from, to }) }),
    sumDays(ctx.db, { tenantId, zone, from, to }),
  ])
  const none = { searches: 0, missed: 0 }
  return { from, to, ...now, before, days: everyDay({ from, to }, days, (day) => ({ ...none, day })) }
}

/** Most frequent searches, or those that most often found nothing. Errors: roleRequired. */
export async function listTopQueries(ctx: DomainContext, input: TopQueriesInput): Promise<TopQueryPage> {
  const { tenantId } = requireTenantRights(ctx)
  const rows = await topQueries(ctx.db, { tenantId, ...(await askedDays(ctx.db, input, ctx.now())) }, input.kind, input)
  const records = rows.map(({ text, count, missed, lastAt }) => ({
    text,
    count,
    missed,
    lastTime: lastAt.toISOString(),
  }))
  return toPage(input, rows[0]?.total ?? 0, records)
}

/** Newest first; `good` selects one kind of rating. Errors: roleRequired. */
export async function listRatedAnswers(ctx: DomainContext, input: RatedAnswersInput): Promise<RatedAnswerPage> {
  const { tenantId } = requireTenantRights(ctx)
  const { rows, total } = await ratedAnswers(
    ctx.db,
    { tenantId, ...(await askedDays(ctx.db, input, ctx.now())) },
    input.good,
    input,
  )
  const records = rows.map(({ createdAt, feedback, ...row }) => ({
    ...row,
    feedback: feedback ?? '',
    createdTime: createdAt.toISOString(),
  }))
  return toPage(input, total, records)
}
