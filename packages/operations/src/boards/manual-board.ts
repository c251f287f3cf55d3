// The analysis of one manual for those who write it (specification §2 'manual data analysis'; STAT-01).
import type {
  ArticleFiguresPage,
  Contributor,
  FiguresBoard,
  ListArticleFiguresInput,
  ManualBoardInput,
} from '@lectern/contracts'
import {
  askedDays,
  authorizeManual,
  type DomainContext,
  offsetOf,
  statDate,
  tenantActor,
  toPage,
} from '@lectern/kernel'
import { findManualAccess } from '@lectern/library'
import { adviceFor } from './advice-rules.ts'
import type { FigurePlace } from './figures.repo.ts'
import { articleFigures } from './manual-board.repo.ts'
import { topContributors } from './organisation-board.repo.ts'
import { figuresOf } from './organisation-board.ts'
import { sumUpTenant } from './roll-up.ts'

/** Specification §9 'Charts'. */
const TOP_CONTRIBUTORS = 8

/** Errors: notFound, forbidden for those who may not edit articles. */
async function placeOf(ctx: DomainContext, manualId: string): Promise<FigurePlace & { manualId: string }> {
  const actor = tenantActor(ctx)
  authorizeManual(await findManualAccess(ctx, actor, manualId), 'editArticle')
  return { tenantId: actor.tenantId, manualId }
}

/** Errors of all: notFound, forbidden. */
export async function getManualFigures(ctx: DomainContext, input: ManualBoardInput): Promise<FiguresBoard> {
  return figuresOf(ctx, await placeOf(ctx, input.manualId), input)
}

/** The eight who contributed most. */
export async function listManualContributors(ctx: DomainContext, input: ManualBoardInput): Promise<Contributor[]> {
  const place = await placeOf(ctx, input.manualId)
  await sumUpTenant(ctx, place.tenantId)
  const days = await askedDays(ctx.db, input, ctx.now())
  return topContributors(ctx.db, place, days, TOP_CONTRIBUTORS)
}

/** Articles with what to do about them; of one kind of advice, or all. */
export async function listArticleFigures(
  ctx: DomainContext,
  input: ListArticleFiguresInput,
): Promise<ArticleFiguresPage> {
  const place = await placeOf(ctx, input.manualId)
  const now = ctx.now()
  const days = await askedDays(ctx.db, input, now)
  const { advice, sort } = input
  const { day: today } = await statDate(ctx, now)
  const query = { ...place, days, advice, sort, now, today }
  const rows = await articleFigures(ctx.db, query, { limit: input.size, offset: offsetOf(input) })
  return toPage(
    input,
    rows[0]?.total ?? 0,
    rows.map(({ total: _, published, updatedAt, overdue, ...row }) => ({
      ...row,
      updatedTime: updatedAt.toISOString(),
      advice: adviceFor({ ...row, published, updatedAt, overdue }, now),
    })),
  )
}
