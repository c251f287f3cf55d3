// An article that the caller reads right now, without its text: for what readers do beside reading.
import type { DomainContext } from '../../kernel/index.ts'
import { DomainError, notFound } from '../../kernel/index.ts'
import { authorizeReader, notPublic } from './authorize-reader.ts'
import { type ArticleStanding, findArticleStanding } from './reader.repo.ts'

/** Errors: those of the manual, then articleDeleted (recycled) and notPublic (not or no more published). */
export async function readableArticle(
  ctx: DomainContext,
  { id, password }: { id: string; password?: string },
): Promise<ArticleStanding> {
  const article = await findArticleStanding(ctx, id)
  if (!article) throw notFound()
  await authorizeReader(ctx, article, password)
  if (article.deleted_at !== null) throw new DomainError('articleDeleted', { data: { reason: 'deleted' } })
  if (!article.published) throw notPublic()
  return article
}
