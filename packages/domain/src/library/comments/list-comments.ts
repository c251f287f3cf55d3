// All comments of an article, newest thread first, answers in order (ledger EDIT-07).
import type { ById, CommentList } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { actorId, mayManual } from '../../kernel/index.ts'
import { findComments, findThreads } from './comment.repo.ts'
import { commentedArticle } from './commented-article.ts'

/** Errors: notFound, forbidden, articleDeleted. */
export async function listComments(ctx: DomainContext, input: ById): Promise<CommentList> {
  const { actor, article, enabled } = await commentedArticle(ctx, input.id)
  if (!enabled) return { enabled, threads: [] }
  const me = actorId(actor)
  const threads = await findThreads(ctx, article.id)
  const comments = await findComments(
    ctx,
    threads.map(({ id }) => id),
  )
  const moderator = mayManual(article.role, 'settings')
  const mayResolve = mayManual(article.role, 'editArticle')
  return {
    enabled,
    threads: threads.map((thread) => ({
      id: thread.id,
      blockId: thread.block_id,
      quote: thread.quote,
      resolved: thread.resolved_at !== null,
      resolvedName: thread.resolved_name,
      resolvable: mayResolve || thread.created_by === me,
      comments: comments
        .filter(({ thread_id }) => thread_id === thread.id)
        .map((comment) => ({
          id: comment.id,
          name: comment.name,
          text: comment.body,
          mentions: comment.mentions,
          createdTime: comment.created_at.toISOString(),
          editedTime: comment.edited_at?.toISOString() ?? null,
          editable: comment.created_by === me,
          deletable: moderator || comment.created_by === me,
        })),
    })),
  }
}
