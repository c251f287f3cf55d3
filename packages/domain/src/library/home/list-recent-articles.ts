// The documents that the person opened and wrote lately (specification §2 'Home and start'); what he lost access to is not among them.
import type { RecentArticle, RecentArticlesInput } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { tenantActor } from '../../kernel/index.ts'
import { presentArticleCard } from './article-card.present.ts'
import { findRecentArticles } from './article-card.repo.ts'

/** Newest first. Actors that are no members have none. */
export async function listRecentArticles(ctx: DomainContext, input: RecentArticlesInput): Promise<RecentArticle[]> {
  const rows = await findRecentArticles(ctx, tenantActor(ctx), input)
  return rows.map((row) => ({ ...presentArticleCard(row), at: row.at.toISOString() }))
}
