// One article by its secret link: what is published of it and nothing else of its manual, anyone who asks (specification §2 share; ledger PUB-04).
import type { SharedArticle, SharedArticleInput } from '@lectern/contracts'
import { type DomainContext, notFound } from '@lectern/kernel'
import { countShareUse, openShareCode } from '@lectern/library'
import { authorizeArticle, notPublic } from './authorize-reader.ts'
import { describe } from './describe.ts'
import { langOrNull } from './published-seo.repo.ts'
import { findReaderArticle, findReaderLanguage } from './reader.repo.ts'
import { readerName } from './reader-name.ts'
import { supportOf } from './support-of.ts'

/**
 * Counts the use of the link. Errors: notFound for wrong, replaced, ended and revoked codes alike, notPublic (not published),
 * sharePasswordRequired and sharePasswordWrong (the article's own password).
 */
export async function getSharedArticle(ctx: DomainContext, input: SharedArticleInput): Promise<SharedArticle> {
  const id = await openShareCode(ctx, input.code)
  const article = id === undefined ? undefined : await findReaderArticle(ctx, id)
  if (!article || (ctx.site !== undefined && ctx.site !== article.tenantId)) throw notFound('link')
  if (article.versionId === null) throw notPublic()
  await authorizeArticle(ctx, article, input.password)
  await countShareUse(ctx, input.code)
  return {
    id: article.articleId,
    title: article.title,
    description: article.seoDescription || describe(article.text),
    watermark: article.watermark ? readerName(ctx) : null,
    support: supportOf(article),
    html: article.html,
    outline: article.outline,
    updatedTime: article.publishedAt.toISOString(),
    language: langOrNull(article.language) ?? (await findReaderLanguage(ctx, article.manualId)),
  }
}
