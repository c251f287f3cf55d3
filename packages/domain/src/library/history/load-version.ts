// A version together with its article, for verbs that show it or do something with it.

import type { DomainContext, ManualAction } from '../../kernel/index.ts'
import { notFound, tenantActor } from '../../kernel/index.ts'
import { type ArticleHead, findArticleHead } from '../articles/article.repo.ts'
import { authorizeLiveArticle } from '../articles/live-article.ts'
import { findVersion, type VersionRow } from './history.repo.ts'

/** With `articleId`, the version must be one of that article. Errors: notFound, forbidden, articleDeleted. */
export async function loadVersion(
  ctx: DomainContext,
  id: string,
  action: ManualAction,
  articleId?: string,
): Promise<{ version: VersionRow; article: ArticleHead }> {
  const actor = tenantActor(ctx)
  const version = await findVersion(ctx, actor.tenantId, id)
  if (!version || (articleId !== undefined && version.articleId !== articleId)) throw notFound()
  const article = authorizeLiveArticle(await findArticleHead(ctx, actor, version.articleId), action)
  return { version, article }
}
