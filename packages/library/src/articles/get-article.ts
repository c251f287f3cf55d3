// One article as its writers see it: the draft, not what is published; needs a role on the manual (specification §6).
import type { Article, ArticleDetails, ArticleDraft, ById, ConflictData } from '@lectern/contracts'
import { type DomainContext, tenantActor } from '@lectern/kernel'
import { presentArticle, presentArticleDetails, presentConflict, presentDraft } from './article.present.ts'
import { findArticle } from './article.repo.ts'
import { authorizeSharedArticle, loadSharedArticle } from './live-article.ts'

/** Errors: notFound, forbidden (readers of the published text without a role), articleDeleted. */
export async function getArticle(ctx: DomainContext, input: ById): Promise<Article> {
  return presentArticle(await load(ctx, input))
}

/** As {@link getArticle}, without Markdown: for writing on it. */
export async function getDraft(ctx: DomainContext, input: ById): Promise<ArticleDraft> {
  return presentDraft(await load(ctx, input))
}

/** As {@link getArticle}, with the state of its search index. */
export async function getArticleDetails(ctx: DomainContext, input: ById): Promise<ArticleDetails> {
  return presentArticleDetails(await load(ctx, input))
}

/**
 * Returns the newest revision and its author, for the comparison before saving (specification §4 'Concurrent edit conflict'). Errors as {@link
 * getArticle}.
 */
export async function getLock(ctx: DomainContext, input: ById): Promise<ConflictData> {
  return presentConflict(await loadSharedArticle(ctx, input.id, 'view'))
}

async function load(ctx: DomainContext, input: ById) {
  const actor = tenantActor(ctx)
  return authorizeSharedArticle(await findArticle(ctx, actor, input.id), 'view')
}
