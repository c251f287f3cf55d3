// One published article for its readers, with its neighbours in reading order (specification §2 'Published reader view').
import type { PublishedArticle, PublishedArticleInput } from '@lectern/contracts'
import { type DomainContext, DomainError, notFound } from '@lectern/kernel'
import { authorizeArticle, authorizeReader, authorizeSingle, notPublic } from './authorize-reader.ts'
import { describe } from './describe.ts'
import { publishedDirectory } from './published-directory.ts'
import { langOrNull } from './published-seo.repo.ts'
import { articleSeo } from './published-seo.ts'
import { findReaderArticle } from './reader.repo.ts'
import { readerName } from './reader-name.ts'
import { supportOf } from './support-of.ts'

/**
 * `updatedTime` is when it was published; `breadcrumbs` begin with the manual's name.
 * Errors: those of the manual, then articleDeleted (recycled), notPublic (not published, or unpublished), and those of its own password.
 */
export async function getPublishedArticle(ctx: DomainContext, input: PublishedArticleInput): Promise<PublishedArticle> {
  const article = await findReaderArticle(ctx, input.id)
  if (!article) throw notFound('article')
  await authorizeReader(ctx, article, input.password, 'article')
  if (article.deletedAt !== null) throw new DomainError('articleDeleted', { data: { reason: 'deleted' } })
  if (article.versionId === null) throw notPublic()
  if (input.single) authorizeSingle(article)
  await authorizeArticle(ctx, article, input.password)
  const place = (await publishedDirectory(ctx, article)).placeOf(article.articleId)
  return {
    id: article.articleId,
    manualId: article.manualId,
    versionId: article.versionId,
    title: article.title,
    description: article.seoDescription || describe(article.text),
    keywords: article.keywords,
    watermark: article.watermark ? readerName(ctx) : null,
    support: supportOf(article),
    cover: article.coverFileId,
    ownPassword: article.ownPasswordHash !== null,
    html: article.html,
    outline: article.outline,
    previous: place.previous,
    next: place.next,
    breadcrumbs: [article.name, ...place.above],
    updatedTime: article.publishedAt.toISOString(),
    language: langOrNull(article.language),
    seo: await articleSeo(ctx, { id: article.articleId, tenantId: article.tenantId }),
  }
}
