// The board of an organisation for its administrators (specification §7 tenantDataBoard; STAT-02, TEN-08).
import {
  type ContentSums,
  type Contributor,
  type FiguresBoard,
  type ManualFigures,
  type ManualName,
  NO_FIGURES,
  type OrganisationBoardInput,
  type ReadArticle,
} from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { accessScope, askedDays, daysBefore, everyDay, notFound, requireTenantRights } from '@lectern/kernel'
import { type FigurePlace, figuresByDay, firstDay, sumFigures } from './figures.repo.ts'
import {
  contentSums,
  isOnBoard,
  manualFigures,
  manualNames,
  topArticles,
  topContributors,
} from './organisation-board.repo.ts'
import { sumUpTenant } from './roll-up.ts'

/** Specification §9 'Charts'. */
const TOP_CONTRIBUTORS = 8
const TOP_ARTICLES = 10
const MOST_MANUALS = 200

/** Figures of a place over a range, summed up now, beside those of the period before. */
export async function figuresOf(
  ctx: DomainContext,
  place: FigurePlace,
  input: OrganisationBoardInput,
): Promise<FiguresBoard> {
  const moment = await sumUpTenant(ctx, place.tenantId)
  const { from, to, zone } = await askedDays(ctx.db, input, ctx.now())
  const range = { from, to }
  const [since, now, before, days] = await Promise.all([
    firstDay(ctx.db, place.tenantId),
    sumFigures(ctx.db, place, range),
    sumFigures(ctx.db, place, daysBefore(range)),
    figuresByDay(ctx.db, place, range),
  ])
  return {
    ...{ ...range, zone, since, now, before },
    at: moment?.toISOString() ?? null,
    days: everyDay(range, days, (day) => ({ ...NO_FIGURES, day })),
  }
}

/** Returns the scope of the board: all, or one manual outside of other people's personal spaces. Errors: roleRequired, notFound. */
async function boardInput(ctx: DomainContext, input: OrganisationBoardInput) {
  const actor = requireTenantRights(ctx)
  const { manualId } = input
  const scope = accessScope(actor)
  if (manualId !== undefined && !(await isOnBoard(ctx.db, scope, manualId))) throw notFound('manual')
  const days = await askedDays(ctx.db, input, ctx.now())
  return { scope, place: { tenantId: actor.tenantId, manualId }, days }
}

/** Errors of all: roleRequired; notFound for a manual that the administrator does not see. */
export async function getOrganisationFigures(ctx: DomainContext, input: OrganisationBoardInput): Promise<FiguresBoard> {
  return figuresOf(ctx, (await boardInput(ctx, input)).place, input)
}

/** Returns the current totals, and additions in the range. */
export async function getContentSums(ctx: DomainContext, input: OrganisationBoardInput): Promise<ContentSums> {
  const { place, days } = await boardInput(ctx, input)
  return contentSums(ctx.db, place, days)
}

/** The manuals to choose from. */
export const listBoardManuals = (ctx: DomainContext): Promise<ManualName[]> =>
  manualNames(ctx.db, accessScope(requireTenantRights(ctx)))

/** The manuals, the most read first; at most 200. */
export async function listManualFigures(ctx: DomainContext, input: OrganisationBoardInput): Promise<ManualFigures[]> {
  const { scope, days } = await boardInput(ctx, input)
  await sumUpTenant(ctx, scope.tenantId)
  return manualFigures(ctx.db, scope, { manualId: input.manualId, days }, MOST_MANUALS)
}

/** The eight who contributed most. */
export async function listContributors(ctx: DomainContext, input: OrganisationBoardInput): Promise<Contributor[]> {
  const { place, days } = await boardInput(ctx, input)
  await sumUpTenant(ctx, place.tenantId)
  return topContributors(ctx.db, place, days, TOP_CONTRIBUTORS)
}

/** The ten articles that were read most. */
export async function listReadArticles(ctx: DomainContext, input: OrganisationBoardInput): Promise<ReadArticle[]> {
  const { scope, place, days } = await boardInput(ctx, input)
  return topArticles(ctx.db, scope, place, days, TOP_ARTICLES)
}
