// Who links to articles that are about to go, so that nobody breaks a link unknowingly.
import type { LinksHere, RecycleArticlesInput } from '@lectern/contracts'
import { findArticleHeads } from '../articles/article.repo.ts'
import type { DomainContext } from '../core/context.ts'
import { notFound } from '../core/errors.ts'
import { authorizeManual } from '../permissions/authorize.ts'
import { roleOfRank } from '../permissions/rank.repo.ts'
import { mayManual } from '../permissions/resource-policy.ts'
import { tenantActor } from '../permissions/tenant-actor.ts'
import { findLinking } from './link.repo.ts'

const SHOWN = 20

/** The titles of those the actor may see; the number of all. Errors: notFound, forbidden. */
export async function linksHere(ctx: DomainContext, input: RecycleArticlesInput): Promise<LinksHere> {
  const actor = tenantActor(ctx)
  const heads = await findArticleHeads(ctx, actor, input.ids)
  if (heads.length < input.ids.length) throw notFound()
  for (const head of heads) authorizeManual(head, 'view')
  const rows = await findLinking(ctx, actor, input.ids, SHOWN)
  return {
    total: rows[0]?.total ?? 0,
    articles: rows
      .filter(({ rank }) => mayManual(roleOfRank(rank), 'view'))
      .map(({ id, title, manual_name }) => ({ id, title, manualName: manual_name })),
  }
}
