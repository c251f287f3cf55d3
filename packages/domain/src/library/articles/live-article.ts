// Loading for verbs on one living article: authorised on its manual, and distinguished from one in the recycle bin.
import type { ResourceRole } from '@lectern/contracts'
import type { ManualAction } from '../../kernel/index.ts'
import { authorizeManual, DomainError, type ManualAccess } from '../../kernel/index.ts'

/** Errors: notFound, forbidden, articleDeleted (only for actors whose role allows `action`). */
export function authorizeLiveArticle<Row extends ManualAccess & { deletedAt: Date | null }>(
  row: Row | undefined,
  action: ManualAction,
): Row & { role: ResourceRole } {
  const article = authorizeManual(row, action)
  if (article.deletedAt !== null) throw new DomainError('articleDeleted', { data: { reason: 'deleted' } })
  return article
}
