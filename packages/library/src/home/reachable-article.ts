// An article that the actor can open: in the editor through a role on its manual, or in the reader because they may read what is published.
import { type DomainContext, mayManual, notFound, roleOfRank, tenantActor } from '@lectern/kernel'
import { findArticleHead } from '../articles/article.repo.ts'

/** Errors: notFound, also for recycled articles and for drafts that the actor may not see. */
export async function findReachableArticle(ctx: DomainContext, id: string) {
  const row = await findArticleHead(ctx, tenantActor(ctx), id)
  if (!row || row.deletedAt !== null) throw notFound('article')
  const works = mayManual(roleOfRank(Math.max(row.rank, row.ownRank)), 'view')
  if (!works && !(row.readable && row.publishedVersionId !== null)) throw notFound('article')
  return row
}
