// One published article for its readers, with its neighbours in reading order (specification §2 'Published reader view').
import type { PublishedArticle, PublishedArticleInput } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { DomainError, notFound } from '../../kernel/index.ts'
import { authorizeReader, notPublic } from './authorize-reader.ts'
import { describe } from './describe.ts'
import { articleSeo } from './published-seo.ts'
import { publishedTree, readingPlace } from './published-tree.ts'
import { findPublishedRows, findReaderArticle } from './reader.repo.ts'
import { readerName } from './reader-name.ts'
import { authorizeSingle } from './single-share.ts'

/**
 * `updatedTime` is when it was published; `breadcrumbs` begin with the manual's name.
 * Errors: those of the manual, then articleDeleted (recycled) and notPublic (not or no more published).
 */
export async function getPublishedArticle(ctx: DomainContext, input: PublishedArticleInput): Promise<PublishedArticle> {
  const article = await findReaderArticle(ctx, input.id)
  if (!article) throw notFound()
  await authorizeReader(ctx, article, input.password)
  if (article.deleted_at !== null) throw new DomainError('articleDeleted', { data: { reason: 'deleted' } })
  if (article.version_id === null) throw notPublic()
  if (input.single) await authorizeSingle(ctx, article, input.password)
  const place = readingPlace(publishedTree(await findPublishedRows(ctx, article.manual_id)), article.article_id)
  return {
    id: article.article_id,
    manualId: article.manual_id,
    versionId: article.version_id,
    title: article.title,
    description: article.seo_description || describe(article.text),
    keywords: article.keywords,
    watermark: article.watermark ? readerName(ctx) : null,
    support: article.support_enabled ? { text: article.support_text, image: article.support_file_id } : null,
    cover: article.cover_file_id,
    ownPassword: article.own_password_hash !== null,
    html: article.html,
    outline: article.outline,
    previous: place.previous,
    next: place.next,
    breadcrumbs: [article.name, ...place.above],
    updatedTime: article.published_at.toISOString(),
    seo: await articleSeo(ctx, { id: article.article_id, tenantId: article.tenant_id }),
  }
}
