// How far an article is open: its own state and the publicity of its manual (specification §3 'public state').
import {
  ArticleState,
  type ById,
  LinkPermission,
  type PublicState,
  ReleaseScope,
  ReleaseType,
} from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { notFound, tenantActor } from '../../kernel/index.ts'
import { findArticleHead } from '../articles/article.repo.ts'
import { authorizeLiveArticle } from '../articles/live-article.ts'
import { findPublicity } from './publish.repo.ts'

/** Errors: notFound, forbidden, articleDeleted. */
export async function getPublicState(ctx: DomainContext, input: ById): Promise<PublicState> {
  const article = authorizeLiveArticle(await findArticleHead(ctx, tenantActor(ctx), input.id), 'view')
  const manual = await findPublicity(ctx, article.manualId)
  if (!manual) throw notFound()
  const releaseType = ReleaseType.parse(manual.releaseType)
  const releaseScope = ReleaseScope.parse(manual.releaseScope)
  const linkPermission = LinkPermission.parse(manual.linkPermission)
  const published = article.publishedVersionId !== null
  return {
    id: article.id,
    manualId: article.manualId,
    state: ArticleState.parse(article.state),
    releaseType,
    releaseScope,
    linkPermission,
    open: published && releaseType === 'public' && releaseScope === 'external' && linkPermission === 'public',
  }
}
