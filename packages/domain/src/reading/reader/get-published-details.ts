// How a published article stands with its readers (specification §7 findContentDetailsById, queryManualReleaseStateByManualId).
import {
  LinkPermission,
  type PublishedArticleInput,
  type PublishedDetails,
  type PublishedTreeInput,
  ReleaseScope,
  type ReleaseState,
  ReleaseType,
} from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { DomainError, notFound } from '../../kernel/index.ts'
import { authorizeReader } from './authorize-reader.ts'
import { getPublishedArticle } from './get-published-article.ts'
import { readableArticle } from './readable-article.ts'
import { findReaderManual } from './reader.repo.ts'

/** Errors: those of {@link getPublishedArticle}. */
export async function getPublishedDetails(ctx: DomainContext, input: PublishedArticleInput): Promise<PublishedDetails> {
  const { html: _html, outline: _outline, watermark: _watermark, ...article } = await getPublishedArticle(ctx, input)
  const standing = await readableArticle(ctx, input)
  return {
    ...article,
    manualName: standing.name,
    manualCode: standing.code,
    manualReleaseType: ReleaseType.parse(standing.release_type),
    enableAi: standing.enable_ai,
    viewCount: standing.view_count,
    goodCount: standing.good_count,
    badCount: standing.bad_count,
  }
}

/** Asked before a page is opened, so it never refuses on account of a password or a sign-in. Errors: notFound, notPublic. */
export async function getReleaseState(ctx: DomainContext, input: PublishedTreeInput): Promise<ReleaseState> {
  const manual = await findReaderManual(ctx, input)
  if (!manual) throw notFound()
  return {
    manualId: manual.manual_id,
    manualReleaseType: ReleaseType.parse(manual.release_type),
    releaseScope: ReleaseScope.parse(manual.release_scope),
    linkPermission: LinkPermission.parse(manual.link_permission),
    hasSharePassword: manual.share_password_hash !== null,
    enableAi: manual.enable_ai,
    readable: await mayRead(() => authorizeReader(ctx, manual, input.password)),
  }
}

/** What a password or a sign-in would open is told of; the rest keeps its refusal. */
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
