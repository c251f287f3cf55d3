// Sensitive words of a draft, for the people who write it (ledger OPS-08).
import type { ArticleWords, ById } from '@lectern/contracts'
import { type DomainContext, tenantActor } from '@lectern/kernel'
import { openInDraft } from '../sensitive-words/hits.repo.ts'
import { loadSharedArticle } from './live-article.ts'

const MAX_SHOWN = 50

/** Those that keep it from being published first, 50 at most. Errors: notFound, forbidden, articleDeleted. */
export async function listArticleWords(ctx: DomainContext, input: ById): Promise<ArticleWords> {
  const { id } = await loadSharedArticle(ctx, input.id, 'view')
  return openInDraft(ctx.db, tenantActor(ctx).tenantId, id, MAX_SHOWN)
}
