// Broken links of an article, for its authors.
import type { BrokenLink, ById } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { tenantActor } from '../../kernel/index.ts'
import { findArticleHead } from './article.repo.ts'
import { findBroken } from './link.repo.ts'
import { authorizeLiveArticle } from './live-article.ts'

/** As of the last save. Errors: notFound, forbidden, articleDeleted. */
export async function brokenLinks(ctx: DomainContext, input: ById): Promise<BrokenLink[]> {
  const actor = tenantActor(ctx)
  const article = authorizeLiveArticle(await findArticleHead(ctx, actor, input.id), 'view')
  const rows = await findBroken(ctx, article.id)
  return rows.map(({ targetId, title }) => ({
    targetId,
    title,
    reason: title === null ? 'deleted' : 'recycled',
  }))
}
