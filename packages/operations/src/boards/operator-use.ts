// Use of the platform for operators: reads, work, features, portals, answers, visits from other sites (specification §7
// operationDataBoard; OPS-01, OPS-09).
import type {
  AnswersDay,
  BacklinkRowPage,
  BacklinkRowsInput,
  BacklinkSourcePage,
  FeatureUse,
  OperatorBoardInput,
  OperatorBoardPageInput,
  PortalFiguresPage,
  TenantAnswersPage,
  TenantBoardInput,
  TenantFigure,
  TenantManualReads,
  TenantReadsPage,
  TenantWorkPage,
} from '@lectern/contracts'
import { type DomainContext, offsetOf, toPage } from '@lectern/kernel'
import { operatorDays } from './operator-growth.ts'
import {
  type AnswerSums,
  answersByDay,
  backlinkRows,
  backlinkSources,
  countActive,
  featureUses,
  portalFigures,
  tenantAnswers,
  tenantManualReads,
  tenantReads,
  tenantWork,
  topTenants,
} from './operator-use.repo.ts'
import { figuresMoment } from './roll-up.repo.ts'
import { changeOf, shareOf } from './shares.ts'

/** Specification §9 'Charts'. */
const TOP_TENANTS = 10
const MOST_MANUALS = 200

type Paged = { current: number; size: number }
const partOf = (input: Paged) => ({ limit: input.size, offset: offsetOf(input) })

/** The rows of a page that carry the number of all. */
function paged<Row extends { total: number }, Out>(input: Paged, rows: readonly Row[], present: (row: Row) => Out) {
  return toPage(input, rows[0]?.total ?? 0, rows.map(present))
}

const withoutTotal = <Row extends { total: number }>({ total: _, ...row }: Row) => row

/** The ten that were read most. Errors of all: roleRequired. */
export const listMostReadTenants = async (ctx: DomainContext, input: OperatorBoardInput): Promise<TenantFigure[]> =>
  topTenants(ctx.db, 'views', await operatorDays(ctx, input), TOP_TENANTS)

/** The ten that wrote most. */
export const listMostActiveTenants = async (ctx: DomainContext, input: OperatorBoardInput): Promise<TenantFigure[]> =>
  topTenants(ctx.db, 'contributions', await operatorDays(ctx, input), TOP_TENANTS)

/** Reads of each organisation, beside the period before. */
export async function listTenantReads(ctx: DomainContext, input: OperatorBoardPageInput): Promise<TenantReadsPage> {
  const rows = await tenantReads(ctx.db, await operatorDays(ctx, input), partOf(input))
  return paged(input, rows, (row) => ({ ...withoutTotal(row), change: changeOf(row.views, row.before) }))
}

/** Reads of the manuals of one organisation; at most 200. */
export const listTenantManualReads = async (
  ctx: DomainContext,
  input: TenantBoardInput,
): Promise<TenantManualReads[]> =>
  tenantManualReads(ctx.db, input.tenantId, await operatorDays(ctx, input), MOST_MANUALS)

/** Work of each organisation. */
export async function listTenantWork(ctx: DomainContext, input: OperatorBoardPageInput): Promise<TenantWorkPage> {
  const rows = await tenantWork(ctx.db, await operatorDays(ctx, input), partOf(input))
  return paged(input, rows, withoutTotal)
}

/** Use of each part of the product. */
export async function listFeatureUses(ctx: DomainContext, input: OperatorBoardInput): Promise<FeatureUse[]> {
  const days = await operatorDays(ctx, input)
  const [rows, active] = await Promise.all([featureUses(ctx.db, days), countActive(ctx.db, days)])
  // Visitors use an organisation's pages also when none of its members is there.
  return rows.map((row) => ({ ...row, adoption: shareOf(Math.min(row.tenants, active), active) }))
}

/** Portals with their visits. */
export async function listPortalFigures(ctx: DomainContext, input: OperatorBoardPageInput): Promise<PortalFiguresPage> {
  const rows = await portalFigures(ctx.db, await operatorDays(ctx, input), partOf(input))
  return paged(input, rows, ({ total: _, publishedAt, reached, ...row }) => ({
    ...row,
    publishedTime: publishedAt?.toISOString() ?? null,
    clickThrough: shareOf(reached, row.visitors),
  }))
}

const answersOf = ({ answers, doubtful, refused, good, bad, tokens, costMicros }: AnswerSums) => ({
  questions: answers,
  hitRate: shareOf(answers - doubtful - refused, answers),
  satisfaction: shareOf(good, good + bad),
  rated: shareOf(good + bad, answers),
  tokens: Number(tokens),
  costMicros: Number(costMicros),
})

/** Answers of each organisation; the texts of questions are not shown. */
export async function listTenantAnswers(ctx: DomainContext, input: OperatorBoardPageInput): Promise<TenantAnswersPage> {
  const rows = await tenantAnswers(ctx.db, await operatorDays(ctx, input), partOf(input))
  return paged(input, rows, ({ tenantId, name, p95, free, bought, own, ...sums }) => ({
    ...{ tenantId, name, p95, free, bought, own },
    ...answersOf(sums),
  }))
}

/** Answers of one organisation by day, days without any left out. */
export async function listAnswersByDay(ctx: DomainContext, input: TenantBoardInput): Promise<AnswersDay[]> {
  const rows = await answersByDay(ctx.db, input.tenantId, await operatorDays(ctx, input))
  return rows.map(({ day, p95, ...sums }) => ({ day, p95, ...answersOf(sums) }))
}

/** Sites from which visitors came. */
export async function listBacklinkSources(
  ctx: DomainContext,
  input: OperatorBoardPageInput,
): Promise<BacklinkSourcePage> {
  const rows = await backlinkSources(ctx.db, await operatorDays(ctx, input), partOf(input))
  return paged(input, rows, withoutTotal)
}

/** Single visits from other sites, the newest first; of one site, or all. Those since the last sums come with the next, as in the list of sites. */
export async function listBacklinks(ctx: DomainContext, input: BacklinkRowsInput): Promise<BacklinkRowPage> {
  const [days, moment] = [await operatorDays(ctx, input), await figuresMoment(ctx.db)]
  const end = moment && moment < days.end ? moment : days.end
  const rows = await backlinkRows(ctx.db, { ...days, end }, input.sourceHost, partOf(input))
  return paged(input, rows, ({ total: _, createdAt, ...row }) => ({ ...row, createdTime: createdAt.toISOString() }))
}
