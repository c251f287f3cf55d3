// The address of one article by itself: whether there is one, and its own password (specification §2 share config; ledger EDIT-08).

import type { DomainContext } from '../../kernel/index.ts'
import { DomainError, isReader, roleOfRank } from '../../kernel/index.ts'
import { notPublic } from './authorize-reader.ts'
import type { ReaderArticleRow } from './reader.repo.ts'

/** For readers whom the manual itself lets in; a role needs neither. Errors: notPublic, sharePasswordRequired, sharePasswordWrong. */
export async function authorizeSingle(
  ctx: DomainContext,
  article: ReaderArticleRow,
  password: string | undefined,
): Promise<void> {
  if (isReader(roleOfRank(article.rank))) return
  if (!article.share_enabled) throw notPublic()
  if (article.own_password_hash === null) return
  // The article says that it is its own password that is missing, and not the manual's.
  const data = { reason: 'password', manualId: article.manual_id, articleId: article.article_id }
  if (!password) throw new DomainError('sharePasswordRequired', { data })
  if (!(await ctx.ports.passwords.verify(article.own_password_hash, password))) {
    throw new DomainError('sharePasswordWrong', { data })
  }
}
