// Loading for verbs on one living article: authorised on its manual, and distinguished from one in the recycle bin.
import type { ResourceRole } from '@lectern/contracts'
import type { DomainContext, ManualAction } from '../../kernel/index.ts'
import { authorizeManual, DomainError, type ManualAccess, tenantActor } from '../../kernel/index.ts'
import { type ArticleHead, findArticleHead } from './article.repo.ts'

export type LiveArticle = ArticleHead & { role: ResourceRole }

/** The article without its content. Errors: notFound, forbidden, articleDeleted. */
export async function loadLiveArticle(ctx: DomainContext, id: string, action: ManualAction): Promise<LiveArticle> {
  return authorizeLiveArticle(await findArticleHead(ctx, tenantActor(ctx), id), action)
}

/** For a row that is loaded already. Errors: notFound, forbidden, articleDeleted (only told to those whom the role allows `action`). */
export function authorizeLiveArticle<Row extends ManualAccess & { deletedAt: Date | null }>(
  row: Row | undefined,
  action: ManualAction,
): Row & { role: ResourceRole } {
  const article = authorizeManual(row, action)
  if (article.deletedAt !== null) throw new DomainError('articleDeleted', { data: { reason: 'deleted' } })
  return article
}
