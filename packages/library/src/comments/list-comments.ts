// The comments of an article, and the people who may be mentioned in them (ledger EDIT-07).
import type { ById, CommentList, Mentionable, MentionableInput } from '@lectern/contracts'
import { actorId, type DomainContext, mayManual } from '@lectern/kernel'
import { findComments, findThreads, findViewers } from './comment.repo.ts'
import { commentedArticle } from './commented-article.ts'

/** Newest thread first, replies in order. Errors: notFound, forbidden, articleDeleted. */
export async function listComments(ctx: DomainContext, input: ById): Promise<CommentList> {
  const { actor, article, enabled } = await commentedArticle(ctx, input.id)
  if (!enabled) return { enabled, threads: [] }
  const self = actorId(actor)
  const threads = await findThreads(ctx, article.id)
  const comments = await findComments(
    ctx,
    threads.map(({ id }) => id),
  )
  const byThread = Map.groupBy(comments, ({ threadId }) => threadId)
  const mayDelete = mayManual(article.role, 'settings')
  const mayResolve = mayManual(article.role, 'editArticle')
  return {
    enabled,
    threads: threads.map(({ id, blockId, quote, anchor, resolvedAt, resolvedName, createdBy }) => ({
      id,
      blockId,
      quote,
      anchor,
      resolved: resolvedAt !== null,
      resolvedName,
      resolvable: mayResolve || createdBy === self,
      comments: (byThread.get(id) ?? []).map((comment) => ({
        id: comment.id,
        name: comment.name,
        text: comment.withdrawn ? '' : comment.body,
        withdrawn: comment.withdrawn,
        mentions: comment.withdrawn ? [] : comment.mentions,
        createdTime: comment.createdAt.toISOString(),
        editedTime: comment.editedAt?.toISOString() ?? null,
        editable: comment.createdBy === self,
        deletable: mayDelete || comment.createdBy === self,
      })),
    })),
  }
}

const MAX_MENTIONABLE = 10

/** At most ten people who see the drafts of the article's manual, by name. Errors: notFound, forbidden, articleDeleted. */
export async function listMentionable(ctx: DomainContext, input: MentionableInput): Promise<Mentionable> {
  const { article } = await commentedArticle(ctx, input.articleId)
  return findViewers(ctx, article.manualId, { name: input.name?.trim() ?? '', limit: MAX_MENTIONABLE })
}
