// People to mention: those who see the drafts of the article's manual.
import type { Mentionable, MentionableInput } from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { findViewers } from './comment.repo.ts'
import { commentedArticle } from './commented-article.ts'

const MAX = 10

/** By name; at most ten. Errors: notFound, forbidden, articleDeleted. */
export async function listMentionable(ctx: DomainContext, input: MentionableInput): Promise<Mentionable> {
  const { article } = await commentedArticle(ctx, input.articleId)
  return findViewers(ctx, article.manual_id, { name: input.name?.trim() ?? '', limit: MAX })
}
