// The recycle bin of a manual, for those who may empty and restore it (specification §2 'Manual editor').
import { ArticleType, type Page, type RecycledArticle, type RecycledListInput } from '@lectern/contracts'
import type { DomainContext } from '../core/context.ts'
import { toPage } from '../core/paging.ts'
import { authorizeManual } from '../permissions/authorize.ts'
import { tenantActor } from '../permissions/tenant-actor.ts'
import { findRecycled } from './recycle.repo.ts'
import { findManualAccess } from './tree.repo.ts'

/** Latest first. Errors: notFound, forbidden. */
export async function listRecycled(ctx: DomainContext, input: RecycledListInput): Promise<Page<RecycledArticle>> {
  const actor = tenantActor(ctx)
  authorizeManual(await findManualAccess(ctx, actor, input.manualId), 'recycleArticle')
  const { rows, total } = await findRecycled(ctx, input.manualId, input)
  const records = rows.map((row) => ({
    id: row.id,
    title: row.title,
    type: ArticleType.parse(row.type),
    deletedName: row.deleted_name,
    deletedTime: row.deleted_at.toISOString(),
  }))
  return toPage(input, total, records)
}
