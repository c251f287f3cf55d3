// Notifications about comments: to people who are mentioned, and to those who take part in the thread (specification §2 'mentions and comments').
import type { Tx } from '@lectern/db'
import { actorId, type DomainContext } from '@lectern/kernel'
import { notifyMembers } from '@lectern/people'
import { findViewers } from './comment.repo.ts'
import type { CommentedArticle } from './commented-article.ts'

/** Those of the members who see the drafts of the manual; others are not notified of what they cannot open. */
export async function filterViewers(ctx: DomainContext, manualId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  return (await findViewers(ctx, manualId, { ids })).map(({ id }) => id)
}

type CommentNotice = {
  kind: 'commentNew' | 'commentReply' | 'commentResolved'
  threadId: string
  /** Members of the thread; the actor and those who are mentioned are left out. */
  audience: readonly string[]
  mentioned: readonly string[]
}

export async function notifyOfComment(
  tx: Tx,
  { actor, article }: CommentedArticle,
  { kind, threadId, audience, mentioned }: CommentNotice,
): Promise<void> {
  const notice = {
    tenantId: actor.tenantId,
    data: { by: actor.type === 'member' ? actor.name : '', name: article.title },
    link: `/article/manual-content/${article.manualId}?articleId=${article.id}&panel=comments&thread=${threadId}`,
  }
  const self = actorId(actor)
  await notifyMembers(tx, mentioned, { ...notice, kind: 'commentMention' }, self)
  const rest = [...new Set(audience)].filter((id) => !mentioned.includes(id))
  await notifyMembers(tx, rest, { ...notice, kind }, self)
}
