// Details of an article or a manual besides its text: counts, release state, place, whether it was deleted
// (specification §7 Articles, findContentDetailsById, queryManualReleaseStateByManualId).
import {
  type ArticlePlace,
  LinkPermission,
  type PublishedArticleInput,
  type PublishedDetails,
  type PublishedTreeInput,
  ReleaseScope,
  type ReleaseState,
  ReleaseType,
} from '@lectern/contracts'
import { type DomainContext, DomainError, notFound } from '@lectern/kernel'
import { authorizeReader, readableArticle } from './authorize-reader.ts'
import { getPublishedArticle } from './get-published-article.ts'
import { type ArticleSummary, findArticleSummary, findReaderLanguage, findReaderManual } from './reader.repo.ts'

/** Errors: those of {@link getPublishedArticle}. */
export async function getPublishedDetails(ctx: DomainContext, input: PublishedArticleInput): Promise<PublishedDetails> {
  const { html: _html, outline: _outline, watermark: _watermark, ...article } = await getPublishedArticle(ctx, input)
  const summary = await readableArticle(ctx, input)
  return {
    ...article,
    manualName: summary.name,
    manualCode: summary.code,
    manualReleaseType: ReleaseType.parse(summary.releaseType),
    enableAi: summary.enableAi,
    viewCount: summary.viewCount,
    goodCount: summary.goodCount,
    badCount: summary.badCount,
  }
}

/** Asked before a page is opened: a missing password or sign-in is not an error. Errors: notFound, notPublic. */
export async function getReleaseState(ctx: DomainContext, input: PublishedTreeInput): Promise<ReleaseState> {
  const manual = await findReaderManual(ctx, input)
  if (!manual) throw notFound('manual')
  const readable = await mayRead(() => authorizeReader(ctx, manual, input.password))
  return {
    manualId: manual.manualId,
    manualReleaseType: ReleaseType.parse(manual.releaseType),
    releaseScope: ReleaseScope.parse(manual.releaseScope),
    linkPermission: LinkPermission.parse(manual.linkPermission),
    hasSharePassword: manual.sharePasswordHash !== null,
    enableAi: manual.enableAi,
    language: readable ? await findReaderLanguage(ctx, manual.manualId) : null,
    readable,
  }
}

/** False when a password or a sign-in would help; any other refusal is thrown. */
async function mayRead(authorize: () => Promise<void>): Promise<boolean> {
  try {
    await authorize()
    return true
  } catch (error) {
    if (!(error instanceof DomainError)) throw error
    if (!['sharePasswordRequired', 'sharePasswordWrong', 'readerNotAllowed'].includes(error.code)) throw error
    return false
  }
}

/** Errors: those of reading the manual. */
export async function findArticlePlace(ctx: DomainContext, input: PublishedArticleInput): Promise<ArticlePlace> {
  const { spaceId, manualId } = await loadSummary(ctx, input)
  return { spaceId, manualId }
}

/** True for an article in the recycle bin. Errors: those of reading the manual; notFound also for an article deleted for good. */
export async function isArticleDeleted(ctx: DomainContext, input: PublishedArticleInput): Promise<boolean> {
  return (await loadSummary(ctx, input)).deletedAt !== null
}

/** Loads the summary for any reader of the manual, whether or not the article is published. */
async function loadSummary(ctx: DomainContext, input: PublishedArticleInput): Promise<ArticleSummary> {
  const article = await findArticleSummary(ctx, input.id)
  if (!article) throw notFound('article')
  await authorizeReader(ctx, article, input.password, 'article')
  return article
}
