// Articles by their title, for jumping to them; what is written inside is the business of search.
import type { ArticleCard, FindArticlesInput } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { tenantActor } from '../../kernel/index.ts'
import { presentArticleCard } from './article-card.present.ts'
import { findArticlesByTitle } from './article-card.repo.ts'

/** Drafts where the actor has a role, published titles where he only reads. */
export async function findArticles(ctx: DomainContext, input: FindArticlesInput): Promise<ArticleCard[]> {
  return (await findArticlesByTitle(ctx, tenantActor(ctx), input)).map(presentArticleCard)
}
