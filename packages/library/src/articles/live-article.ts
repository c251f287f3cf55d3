// Loading for verbs on one living article: authorised on its manual, and distinguished from one in the recycle bin.
import type { Missing, ResourceRole } from '@lectern/contracts'
import type { DomainContext, ManualAction } from '@lectern/kernel'
import {
  type ArticleAccess,
  authorizeArticle,
  authorizeManual,
  DomainError,
  type ManualAccess,
  tenantActor,
} from '@lectern/kernel'
import { type ArticleHead, findArticleHead } from './article.repo.ts'

export type LiveArticle = ArticleHead & { role: ResourceRole }

/** The article without its content; `asked` is what was asked for by its id. Errors: notFound, forbidden, articleDeleted. */
export async function loadLiveArticle(
  ctx: DomainContext,
  id: string,
  action: ManualAction,
  missing?: Missing,
): Promise<LiveArticle> {
  return authorizeLiveArticle(await findArticleHead(ctx, tenantActor(ctx), id), action, missing)
}

/** For a row that is loaded already. Errors: notFound, forbidden, articleDeleted (only for people whose role allows `action`). */
export function authorizeLiveArticle<Row extends ManualAccess & { deletedAt: Date | null }>(
  row: Row | undefined,
  action: ManualAction,
  missing: Missing = 'article',
): Row & { role: ResourceRole } {
  return living(authorizeManual(row, action, missing))
}

/** As {@link loadLiveArticle}, also for those who joined the work on this article alone. */
export async function loadSharedArticle(
  ctx: DomainContext,
  id: string,
  action: 'view' | 'editArticle',
  missing?: Missing,
): Promise<LiveArticle> {
  return authorizeSharedArticle(await findArticleHead(ctx, tenantActor(ctx), id), action, missing)
}

/** As {@link authorizeLiveArticle}, also for those who joined the work on this article alone. */
export function authorizeSharedArticle<Row extends ArticleAccess & { deletedAt: Date | null }>(
  row: Row | undefined,
  action: 'view' | 'editArticle',
  missing?: Missing,
): Row & { role: ResourceRole } {
  return living(authorizeArticle(row, action, missing))
}

function living<Row extends { deletedAt: Date | null }>(article: Row): Row {
  if (article.deletedAt !== null) throw new DomainError('articleDeleted', { data: { reason: 'deleted' } })
  return article
}
