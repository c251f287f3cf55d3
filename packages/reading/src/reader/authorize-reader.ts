// Access to a manual, one of its articles, or an article by its share link: the reader decision applied to loaded rows, with share passwords
// checked where one is needed (specification §2 share config, §4, §8; EDIT-08).
import { LinkPermission, type Missing, ReleaseScope, ReleaseType } from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { type Actor, DomainError, isReader, mayManual, notFound, roleOfRank, unlockedOf } from '@lectern/kernel'
import {
  type ArticleSummary,
  findArticleSummary,
  findReaderLanguage,
  type ReaderArticleRow,
  type ReaderManualRow,
} from './reader.repo.ts'
import { decideReader, type ReaderKind } from './reader-access.ts'

/**
 * `asked`: what was asked for by its id or address; what is closed is answered like what does not exist. Errors: notFound, notPublic,
 * readerNotAllowed, sharePasswordRequired, sharePasswordWrong; `data.reason` says why.
 */
export async function authorizeReader(
  ctx: DomainContext,
  manual: ReaderManualRow,
  password: string | undefined,
  missing: Missing = 'manual',
): Promise<void> {
  if (ctx.site !== undefined && ctx.site !== manual.tenantId) throw notFound(missing)
  const decision = decideReader({
    tenantEnabled: manual.tenantEnabled,
    reader: readerKind(ctx.actor, manual.tenantId),
    role: roleOfRank(manual.rank),
    releaseType: ReleaseType.parse(manual.releaseType),
    releaseScope: ReleaseScope.parse(manual.releaseScope),
    linkPermission: LinkPermission.parse(manual.linkPermission),
    hasSharePassword: manual.sharePasswordHash !== null,
    unlocked: unlockedOf(ctx.actor).includes(manual.manualId),
  })
  switch (decision) {
    case 'allowed':
      return
    case 'password':
      return checkPassword(ctx, manual, password)
    case 'notPublic':
      throw notPublic()
    case 'unknown':
      throw notFound(missing)
    case 'login':
    case 'noPermission':
      throw new DomainError('readerNotAllowed', { data: { reason: decision } })
  }
}

export const notPublic = () => new DomainError('notPublic', { data: { reason: 'notPublic' } })

export function readerKind(actor: Actor, manualTenantId: string): ReaderKind {
  switch (actor.type) {
    case 'visitor':
      return 'visitor'
    case 'operator':
      return 'operator'
    case 'member':
    case 'apiToken':
    case 'system':
      return actor.tenantId === manualTenantId ? 'colleague' : 'outsider'
  }
}

async function checkPassword(ctx: DomainContext, manual: ReaderManualRow, password: string | undefined): Promise<void> {
  const language = await findReaderLanguage(ctx, manual.manualId)
  const data = { reason: 'password', manualId: manual.manualId, language }
  if (!password) throw new DomainError('sharePasswordRequired', { data })
  const right =
    manual.sharePasswordHash !== null && (await ctx.ports.passwords.verify(manual.sharePasswordHash, password))
  if (!right) throw new DomainError('sharePasswordWrong', { data })
}

/** An article by its own address, for readers whom the manual admits; people with a role on the manual need none. Errors: notPublic. */
export function authorizeSingle(article: ReaderArticleRow): void {
  if (!isReader(roleOfRank(article.rank)) && !article.shareEnabled) throw notPublic()
}

/**
 * The article's own password, wherever the article is read: of readers whom the manual admits, but not of those who see its draft.
 * Errors: sharePasswordRequired, sharePasswordWrong.
 */
export async function authorizeArticle(
  ctx: DomainContext,
  article: Pick<ReaderArticleRow, 'articleId' | 'manualId' | 'rank' | 'ownPasswordHash'>,
  password: string | undefined,
): Promise<void> {
  if (article.ownPasswordHash === null || mayManual(roleOfRank(article.rank), 'view')) return
  if (unlockedOf(ctx.actor).includes(article.articleId)) return
  // With `articleId`: the article's own password is missing, not the manual's.
  const language = await findReaderLanguage(ctx, article.manualId)
  const data = { reason: 'password', manualId: article.manualId, articleId: article.articleId, language }
  if (!password) throw new DomainError('sharePasswordRequired', { data })
  if (!(await ctx.ports.passwords.verify(article.ownPasswordHash, password))) {
    throw new DomainError('sharePasswordWrong', { data })
  }
}

/**
 * A published article that the caller may read, without its text: for ratings, feedback and counts. Errors: those of the manual, then
 * articleDeleted (recycled), notPublic (not published, or unpublished), and those of its own password.
 */
export async function readableArticle(
  ctx: DomainContext,
  { id, password }: { id: string; password?: string },
): Promise<ArticleSummary> {
  const article = await findArticleSummary(ctx, id)
  if (!article) throw notFound('article')
  await authorizeReader(ctx, article, password, 'article')
  if (article.deletedAt !== null) throw new DomainError('articleDeleted', { data: { reason: 'deleted' } })
  if (!article.published) throw notPublic()
  await authorizeArticle(ctx, article, password)
  return article
}

/** Whether the caller may read the article, as {@link readableArticle} decides; other failures are thrown. */
export async function isReadable(ctx: DomainContext, input: { id: string }): Promise<boolean> {
  try {
    await readableArticle(ctx, input)
    return true
  } catch (error) {
    if (error instanceof DomainError) return false
    throw error
  }
}
