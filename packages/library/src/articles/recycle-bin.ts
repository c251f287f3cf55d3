// The recycle bin: articles go in with everything below them and come out together (specification §4 'Deletion').
import {
  ArticleType,
  type ById,
  type Page,
  type RecycleArticlesInput,
  type RecycledArticle,
  type RecycledListInput,
} from '@lectern/contracts'
import type { Database, Tx } from '@lectern/db'
import type { DomainContext } from '@lectern/kernel'
import {
  authorizeManual,
  lockManuals,
  notFound,
  parameterValues,
  tenantActor,
  toPage,
  transact,
  withdrawPublished,
  writeAudit,
} from '@lectern/kernel'
import { type ArticleHead, findArticleHead, findArticleHeads } from './article.repo.ts'
import { authorizeLiveArticle, loadLiveArticle } from './live-article.ts'
import {
  findRecycled,
  findTopmost,
  forgetReleases,
  keepReleases,
  markRecycled,
  markRestored,
} from './recycle-bin.repo.ts'
import { findManualAccess } from './tree.repo.ts'

const KEEP_PARAMETER = 'recycleKeepDays'
const DEFAULT_KEEP_DAYS = 30
const DAY_MS = 86_400_000

/**
 * Readers, search and answers lose the article and what is below it in the same transaction.
 * Errors: notFound, forbidden, articleDeleted (it is in the bin already).
 */
export async function recycleArticle(ctx: DomainContext, input: ById): Promise<void> {
  await recycle(ctx, [await loadLiveArticle(ctx, input.id, 'recycleArticle')])
}

/** All of them or none; what is below another one goes along with it. Errors as {@link recycleArticle}. */
export async function recycleArticles(ctx: DomainContext, input: RecycleArticlesInput): Promise<void> {
  const heads = await findArticleHeads(ctx, tenantActor(ctx), input.ids)
  if (heads.length < input.ids.length) throw notFound('article')
  await recycle(
    ctx,
    heads.map((head) => authorizeLiveArticle(head, 'recycleArticle')),
  )
}

async function recycle(ctx: DomainContext, articles: readonly ArticleHead[]): Promise<void> {
  await transact(ctx, async (tx) => {
    const manualIds = articles.map(({ manualId }) => manualId)
    if (!(await lockManuals(tx, tenantActor(ctx).tenantId, manualIds))) throw notFound('article')
    await recycleWithin(tx, ctx, articles)
  })
}

/** Within a transaction that has locked their manuals, of articles that the actor may recycle. Errors: notFound. */
export async function recycleWithin(
  tx: Tx,
  ctx: DomainContext,
  articles: readonly Pick<ArticleHead, 'id' | 'manualId' | 'title'>[],
): Promise<void> {
  const { tenantId } = tenantActor(ctx)
  const topmost = await findTopmost(
    tx,
    articles.map(({ id }) => id),
  )
  for (const article of articles) {
    if (!topmost.has(article.id)) continue
    const articleIds = await markRecycled(tx, ctx, article.id)
    if (articleIds.length === 0) throw notFound('article')
    await keepReleases(tx, tenantId, articleIds)
    const withdrawn = await withdrawPublished(tx, ctx, { tenantId, articleIds })
    await writeAudit(tx, ctx, {
      tenantId,
      action: 'article.recycle',
      subject: 'article',
      subjectId: article.id,
      manualId: article.manualId,
      data: { title: article.title, articles: articleIds.length, withdrawn: withdrawn.length },
    })
  }
}

/**
 * With everything that went into the bin along with it, as drafts: readers see them when they are published again.
 * Errors: notFound (also when it is not in the bin by itself), forbidden.
 */
export async function restoreArticle(ctx: DomainContext, input: ById): Promise<void> {
  const actor = tenantActor(ctx)
  const article = authorizeManual(await findArticleHead(ctx, actor, input.id), 'recycleArticle', 'article')
  if (article.deletedRootId !== article.id) throw notFound('article')
  await transact(ctx, async (tx) => {
    const restored = await markRestored(tx, article.id)
    if (restored.length === 0) throw notFound('article')
    await forgetReleases(tx, actor.tenantId, restored)
    await writeAudit(tx, ctx, {
      tenantId: actor.tenantId,
      action: 'article.restore',
      subject: 'article',
      subjectId: article.id,
      manualId: article.manualId,
      data: { title: article.title, articles: restored.length },
    })
  })
}

/** The bin of a manual, latest first, for those who may restore from it. Errors: notFound, forbidden. */
export async function listRecycled(ctx: DomainContext, input: RecycledListInput): Promise<Page<RecycledArticle>> {
  const actor = tenantActor(ctx)
  authorizeManual(await findManualAccess(ctx, actor, input.manualId), 'recycleArticle')
  const [{ rows, total }, days] = await Promise.all([findRecycled(ctx, input.manualId, input), recycleKeepDays(ctx.db)])
  const records = rows.map((row) => ({
    id: row.id,
    title: row.title,
    type: ArticleType.parse(row.type),
    deletedName: row.deletedName,
    deletedTime: row.deletedAt.toISOString(),
    expiresTime: days === null ? null : new Date(row.deletedAt.getTime() + days * DAY_MS).toISOString(),
  }))
  return toPage(input, total, records)
}

/** Days an article stays in the bin, or null for ever (the system parameter is 0). */
export async function recycleKeepDays(db: Database): Promise<number | null> {
  const text = (await parameterValues(db, [KEEP_PARAMETER])).get(KEEP_PARAMETER)?.trim()
  const days = text ? Number(text) : Number.NaN
  if (days === 0) return null
  return Number.isFinite(days) && days > 0 ? days : DEFAULT_KEEP_DAYS
}
