// The board of an organisation for its administrators (specification §7 tenantDataBoard; STAT-02, TEN-08).
import type {
  BoardFigures,
  ContentSums,
  Contributor,
  FiguresBoard,
  ManualFigures,
  ManualName,
  OrganisationBoardInput,
  ReadArticle,
} from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { requireTenantRights } from '../../kernel/index.ts'
import { daysBefore, daysOf, everyDay } from './board-days.ts'
import { figuresByDay, type Place, statNow, sumFigures } from './figures.repo.ts'
import { contentSums, manualFigures, manualNames, topArticles, topContributors } from './organisation-board.repo.ts'

/** Specification §9 'Charts'. */
const TOP_CONTRIBUTORS = 8
const TOP_ARTICLES = 10
const MOST_MANUALS = 200

const NONE: BoardFigures = {
  views: 0,
  readers: 0,
  contributions: 0,
  good: 0,
  bad: 0,
  feedback: 0,
  searches: 0,
  missed: 0,
  answers: 0,
  doubtful: 0,
  refused: 0,
  portalViews: 0,
  portalVisitors: 0,
  portalReached: 0,
}

/** Figures of a place over a range, beside those of the period before. */
export async function figuresOf(
  ctx: DomainContext,
  place: Place,
  input: OrganisationBoardInput,
): Promise<FiguresBoard> {
  const { today, zone, since } = await statNow(ctx.db, place.tenantId, ctx.now())
  const range = daysOf(input, today)
  const [now, before, days] = await Promise.all([
    sumFigures(ctx.db, place, range),
    sumFigures(ctx.db, place, daysBefore(range)),
    figuresByDay(ctx.db, place, range),
  ])
  return { ...range, zone, since, now, before, days: everyDay(range, days, (day) => ({ ...NONE, day })) }
}

const rangeIn = async (ctx: DomainContext, tenantId: string, input: OrganisationBoardInput) =>
  daysOf(input, (await statNow(ctx.db, tenantId, ctx.now())).today)

/** Errors of all: roleRequired. */
export async function getOrganisationFigures(ctx: DomainContext, input: OrganisationBoardInput): Promise<FiguresBoard> {
  const { tenantId } = requireTenantRights(ctx)
  return figuresOf(ctx, { tenantId, manualId: input.manualId }, input)
}

/** What there is now, and what came in the range. */
export async function getContentSums(ctx: DomainContext, input: OrganisationBoardInput): Promise<ContentSums> {
  const { tenantId } = requireTenantRights(ctx)
  return contentSums(ctx.db, { tenantId, manualId: input.manualId }, await rangeIn(ctx, tenantId, input))
}

/** The manuals to choose from. */
export const listBoardManuals = (ctx: DomainContext): Promise<ManualName[]> =>
  manualNames(ctx.db, requireTenantRights(ctx).tenantId)

/** The manuals, the most read first; at most 200. */
export async function listManualFigures(ctx: DomainContext, input: OrganisationBoardInput): Promise<ManualFigures[]> {
  const { tenantId } = requireTenantRights(ctx)
  return manualFigures(ctx.db, tenantId, await rangeIn(ctx, tenantId, input), MOST_MANUALS)
}

/** The eight who contributed most. */
export async function listContributors(ctx: DomainContext, input: OrganisationBoardInput): Promise<Contributor[]> {
  const { tenantId } = requireTenantRights(ctx)
  const place = { tenantId, manualId: input.manualId }
  return topContributors(ctx.db, place, await rangeIn(ctx, tenantId, input), TOP_CONTRIBUTORS)
}

/** The ten articles that were read most. */
export async function listReadArticles(ctx: DomainContext, input: OrganisationBoardInput): Promise<ReadArticle[]> {
  const { tenantId } = requireTenantRights(ctx)
  const place = { tenantId, manualId: input.manualId }
  return topArticles(ctx.db, place, await rangeIn(ctx, tenantId, input), TOP_ARTICLES)
}
