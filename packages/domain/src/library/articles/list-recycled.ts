// The recycle bin of a manual, for those who may empty and restore it (specification §2 'Manual editor').
import { ArticleType, type Page, type RecycledArticle, type RecycledListInput } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { authorizeManual, tenantActor, toPage } from '../../kernel/index.ts'
import { findRecycled } from './recycle.repo.ts'
import { recycleKeepDays } from './recycle-keep.ts'
import { findManualAccess } from './tree.repo.ts'

/** Latest first. Errors: notFound, forbidden. */
export async function listRecycled(ctx: DomainContext, input: RecycledListInput): Promise<Page<RecycledArticle>> {
  const actor = tenantActor(ctx)
  authorizeManual(await findManualAccess(ctx, actor, input.manualId), 'recycleArticle')
  const [{ rows, total }, days] = await Promise.all([findRecycled(ctx, input.manualId, input), recycleKeepDays(ctx.db)])
  const records = rows.map((row) => ({
    id: row.id,
    title: row.title,
    type: ArticleType.parse(row.type),
    deletedName: row.deletedName,
    deletedTime: row.deletedAt.toISOString(),
    expiresTime: days === null ? null : new Date(row.deletedAt.getTime() + days * 86_400_000).toISOString(),
  }))
  return toPage(input, total, records)
}
