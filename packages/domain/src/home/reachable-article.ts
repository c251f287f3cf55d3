// An article that the actor can open: in the editor by a role on its manual, or in the reader because it is published for him.
import { findArticleHead } from '../articles/article.repo.ts'
import type { DomainContext } from '../core/context.ts'
import { notFound } from '../core/errors.ts'
import { roleOfRank } from '../permissions/rank.repo.ts'
import { mayManual } from '../permissions/resource-policy.ts'
import { tenantActor } from '../permissions/tenant-actor.ts'

/** Errors: notFound, also for recycled ones and for drafts of others. */
export async function findReachableArticle(ctx: DomainContext, id: string) {
  const row = await findArticleHead(ctx, tenantActor(ctx), id)
  if (!row || row.deleted_at !== null) throw notFound()
  const works = mayManual(roleOfRank(row.rank), 'view')
  if (!works && !(row.readable && row.published_version_id !== null)) throw notFound()
  return row
}
