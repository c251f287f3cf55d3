// Who is told of a comment: those it mentions, and those who are part of the conversation (specification §2 'mentions and comments').
import type { Tx } from '@lectern/db'
import type { DomainContext } from '../../kernel/index.ts'
import { actorId } from '../../kernel/index.ts'
import { notifyMembers } from '../../people/index.ts'
import { findViewers } from './comment.repo.ts'
import type { CommentedArticle } from './commented-article.ts'

/** The mentioned members who may see the article; others are not told of what they cannot open. */
export async function visibleTo(ctx: DomainContext, manualId: string, ids: readonly string[]): Promise<string[]> {
  if (ids.length === 0) return []
  return (await findViewers(ctx, manualId, { ids })).map(({ id }) => id)
}

type News = {
  kind: 'commentNew' | 'commentReply' | 'commentResolved'
  threadId: string
  /** People of the conversation; the actor and the mentioned ones are left out. */
  audience: readonly string[]
  mentioned: readonly string[]
}

export async function tellOfComment(
  tx: Tx,
  { actor, article }: CommentedArticle,
  { kind, threadId, audience, mentioned }: News,
): Promise<void> {
  const notice = {
    tenantId: actor.tenantId,
    data: { by: actor.type === 'member' ? actor.name : '', name: article.title },
    link: `/article/manual-content/${article.manual_id}?articleId=${article.id}&panel=comments&thread=${threadId}`,
  }
  const me = actorId(actor)
  await notifyMembers(tx, mentioned, { ...notice, kind: 'commentMention' }, me)
  const rest = [...new Set(audience)].filter((id) => !mentioned.includes(id))
  await notifyMembers(tx, rest, { ...notice, kind }, me)
}
