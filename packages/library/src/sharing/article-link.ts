// The secret link of one article: opens what is published of it, and nothing else, however closed its manual is. For administrators of
// the manual, because it shows outside what the manual keeps inside (specification §2 share, §4 'Public sharing'; ledger PUB-04).
import type { ArticleLink, AuditAction, ById, SetArticleLinkInput } from '@lectern/contracts'
import type { Tx } from '@lectern/db'
import { actorId, createId, type DomainContext, notFound, tenantActor, transact, writeAudit } from '@lectern/kernel'
import { type LiveArticle, loadLiveArticle } from '../articles/live-article.ts'
import { deleteArticleLink, findArticleLink, type ShareLinkRow, writeArticleLink } from './article-link.repo.ts'
import { newShareCode, sharePath } from './share-code.ts'

const DAY_MS = 24 * 60 * 60_000

function present(ctx: DomainContext, row: ShareLinkRow): ArticleLink {
  return {
    path: sharePath(ctx.ports.secrets.open(row.codeSealed)),
    createdTime: row.createdAt.toISOString(),
    expiresTime: row.expiresAt?.toISOString() ?? null,
    expired: row.expiresAt !== null && row.expiresAt <= ctx.now(),
    lastUsedTime: row.lastUsedAt?.toISOString() ?? null,
    uses: row.uses,
  }
}

/** Null when there is none. Errors: notFound, forbidden, articleDeleted. */
export async function getArticleLink(ctx: DomainContext, input: ById): Promise<ArticleLink | null> {
  const article = await loadLiveArticle(ctx, input.id, 'settings')
  const row = await findArticleLink(ctx.db, article)
  return row && present(ctx, row)
}

/** Makes the link, sets when it ends, or revokes it; a link that is there keeps its code. Errors: notFound, forbidden, articleDeleted. */
export async function setArticleLink(ctx: DomainContext, input: SetArticleLinkInput): Promise<ArticleLink | null> {
  const article = await loadLiveArticle(ctx, input.id, 'settings')
  if (article.type === 'folder') throw notFound('article')
  if (!input.on) {
    await change(ctx, article, 'articleLink.remove', (tx) => deleteArticleLink(tx, article))
    return null
  }
  const { expiresDays } = input
  const existing = await findArticleLink(ctx.db, article)
  const expiresAt =
    expiresDays === undefined
      ? (existing?.expiresAt ?? null)
      : expiresDays === null
        ? null
        : new Date(ctx.now().getTime() + expiresDays * DAY_MS)
  const code = existing ? {} : newShareCode(ctx)
  await change(ctx, article, 'articleLink.set', (tx) => write(tx, ctx, article, { ...code, expiresAt }))
  return getArticleLink(ctx, input)
}

/** Gives the link a new code; the old one is invalid. Errors: notFound (also without a link), forbidden, articleDeleted. */
export async function refreshArticleLink(ctx: DomainContext, input: ById): Promise<ArticleLink> {
  const article = await loadLiveArticle(ctx, input.id, 'settings')
  const existing = await findArticleLink(ctx.db, article)
  if (!existing) throw notFound('link')
  const renewed = { ...newShareCode(ctx), expiresAt: existing.expiresAt, lastUsedAt: null, uses: 0 }
  await change(ctx, article, 'articleLink.refresh', (tx) => write(tx, ctx, article, renewed))
  const row = await findArticleLink(ctx.db, article)
  if (!row) throw notFound('link')
  return present(ctx, row)
}

type Written = Partial<Pick<ShareLinkRow, 'codeSealed' | 'lastUsedAt' | 'uses'>> & {
  codeHash?: string
  expiresAt: Date | null
}

const write = async (tx: Tx, ctx: DomainContext, article: LiveArticle, fields: Written): Promise<boolean> => {
  const { tenantId } = tenantActor(ctx)
  const place = { tenantId, manualId: article.manualId, articleId: article.id }
  await writeArticleLink(tx, place, { id: createId(), createdBy: actorId(ctx.actor), createdAt: ctx.now() }, fields)
  return true
}

/** Writes the audit row, unless `work` changed nothing. */
async function change(
  ctx: DomainContext,
  article: LiveArticle,
  action: AuditAction,
  work: (tx: Tx) => Promise<boolean>,
): Promise<void> {
  await transact(ctx, async (tx) => {
    if (!(await work(tx))) return
    await writeAudit(tx, ctx, {
      tenantId: tenantActor(ctx).tenantId,
      action,
      subject: 'article',
      subjectId: article.id,
      manualId: article.manualId,
    })
  })
}
