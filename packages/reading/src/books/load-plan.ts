// Loads the content of a member's book, when it is requested and again when it is written.
import type { BookFormat, BookText } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { DomainError, notFound, tenantOf } from '@lectern/kernel'
import { checkWatermark, type OpenManual, openManual } from './authorize-book.ts'
import { findBookRows } from './book-rows.repo.ts'
import { type BookPlan, planBook } from './plan-book.ts'

type PlanRequest = { manualId: string; text: BookText; format: BookFormat; articleIds: readonly string[] }

/** Books are of manuals of one's own organisation. Errors: those of openManual; notFound, exportEmpty, exportMarked. */
export async function loadPlan(
  ctx: DomainContext,
  { manualId, text, format, articleIds }: PlanRequest,
): Promise<{ manual: OpenManual; plan: BookPlan }> {
  const manual = await openManual(ctx, manualId, text)
  if (manual.tenantId !== tenantOf(ctx.actor)) throw notFound('manual')
  const rows = await findBookRows(ctx, manual, text)
  const chosen = articleIds.length > 0 ? new Set(articleIds) : null
  const plan = planBook(rows, { chosen, format, mayOpen: manual.mayOpen })
  if (plan.chapters.length === 0) throw new DomainError('exportEmpty')
  checkWatermark(manual, format, plan.watermark)
  return { manual, plan }
}
