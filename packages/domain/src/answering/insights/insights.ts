// Insights for administrators: figures of searches and answers, frequent searches, rated answers (STAT-03).
import type {
  RatedAnswerPage,
  RatedAnswersInput,
  SearchFigures,
  SearchFiguresInput,
  TopQueriesInput,
  TopQueryPage,
} from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { requireTenantRights, toPage } from '../../kernel/index.ts'
import { ratedAnswers, sumDays, sumFigures, topQueries } from './insights.repo.ts'

const DAY_MS = 24 * 60 * 60_000

/** With the figures of the previous period of the same length. Errors: roleRequired. */
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

/** The period of the same length just before; days are YYYY-MM-DD, both ends included. */
export function rangeBefore({ from, to }: { from: string; to: string }): { from: string; to: string } {
  const days = (Date.parse(to) - Date.parse(from)) / DAY_MS + 1
  return { from: plus(from, -days), to: plus(from, -1) }
}

const plus = (day: string, days: number) => new Date(Date.parse(day) + days * DAY_MS).toISOString().slice(0, 10)

/** Most frequent searches, or those that most often found nothing. Errors: roleRequired. */
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

/** Newest first; `good` selects one kind of rating. Errors: roleRequired. */
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
