// Articles that link to articles about to be deleted, so that nobody breaks a link unknowingly.
import type { LinksHere, RecycleArticlesInput } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { authorizeManual, mayManual, notFound, roleOfRank, tenantActor } from '../../kernel/index.ts'
import { findArticleHeads } from './article.repo.ts'
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
      .map(({ id, title, manualName }) => ({ id, title, manualName })),
  }
}
