// Loads the article that comments are about: visible to people who see its draft, and open to comments (specification §3 Manual).
import type { AuditAction, Missing, ResourceRole } from '@lectern/contracts'
import type { Tx } from '@lectern/db'
import { type DomainContext, DomainError, notFound, type TenantActor, tenantActor, writeAudit } from '@lectern/kernel'
import type { ArticleHead } from '../articles/article.repo.ts'
import { loadSharedArticle } from '../articles/live-article.ts'
import { findCommentSetting, findThread, type ThreadRow } from './comment.repo.ts'

export type CommentedArticle = {
  actor: TenantActor
  article: ArticleHead & { role: ResourceRole }
  enabled: boolean
  /** Members who created and who last changed it. */
  writers: string[]
}

/** `asked` is what was asked for by its id. Errors: notFound, forbidden, articleDeleted. */
export async function commentedArticle(
  ctx: DomainContext,
  articleId: string,
  missing: Missing = 'article',
): Promise<CommentedArticle> {
  const actor = tenantActor(ctx)
  const article = await loadSharedArticle(ctx, articleId, 'view', missing)
  const setting = await findCommentSetting(ctx, article.id)
  if (!setting) throw notFound(missing)
  return { actor, article, enabled: setting.enabled, writers: [setting.createdBy, setting.updatedBy] }
}

/** As {@link commentedArticle}, for changes. Also throws commentsDisabled. */
export async function openToComments(
  ctx: DomainContext,
  articleId: string,
  missing?: Missing,
): Promise<CommentedArticle> {
  const commented = await commentedArticle(ctx, articleId, missing)
  if (!commented.enabled) throw new DomainError('commentsDisabled')
  return commented
}

/** A thread with its article. Errors: notFound, forbidden, articleDeleted, commentsDisabled. */
export async function openThread(
  ctx: DomainContext,
  threadId: string,
): Promise<CommentedArticle & { thread: ThreadRow }> {
  const { tenantId } = tenantActor(ctx)
  const thread = await findThread(ctx, tenantId, threadId)
  if (!thread) throw notFound('comment')
  return { ...(await openToComments(ctx, thread.articleId, 'comment')), thread }
}

/** `subjectId`: the comment or thread. */
export const auditComment = (
  tx: Tx,
  ctx: DomainContext,
  { actor, article }: CommentedArticle,
  action: AuditAction,
  subjectId: string,
): Promise<void> =>
  writeAudit(tx, ctx, {
    tenantId: actor.tenantId,
    action,
    subject: 'comment',
    subjectId,
    manualId: article.manualId,
    data: { articleId: article.id, title: article.title },
  })
