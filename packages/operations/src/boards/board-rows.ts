// The rows behind the figures of manuals and organisations (STAT-01, STAT-02).
import type { BoardRowPage, BoardRowsInput } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import {
  accessScope,
  askedDays,
  authorizeManual,
  offsetOf,
  requireTenantRights,
  tenantActor,
  toPage,
} from '@lectern/kernel'
import { findManualAccess } from '@lectern/library'
import { boardRows } from './board-rows.repo.ts'

/** Rows of one manual for those who write it, of all for administrators. Errors: roleRequired, notFound, forbidden. */
export async function listBoardRows(ctx: DomainContext, input: BoardRowsInput): Promise<BoardRowPage> {
  const actor = input.manualId === undefined ? requireTenantRights(ctx) : tenantActor(ctx)
  if (input.manualId !== undefined) authorizeManual(await findManualAccess(ctx, actor, input.manualId), 'editArticle')
  const days = await askedDays(ctx.db, input, ctx.now())
  const { manualId, memberId } = input
  const query = { scope: accessScope(actor), manualId, memberId, days }
  const rows = await boardRows(ctx.db, input.of, query, { limit: input.size, offset: offsetOf(input) })
  return toPage(
    input,
    rows[0]?.total ?? 0,
    rows.map(({ total: _, ...row }) => row),
  )
}
