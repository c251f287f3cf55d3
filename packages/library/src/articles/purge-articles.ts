// Permanently deletes what is in the recycle bin: selected articles, the whole bin of a manual, or expired articles
// (specification §4 'Deletion').
import type { PurgeArticlesInput, PurgedArticles } from '@lectern/contracts'
import type { Database, Tx } from '@lectern/db'
import { authorizeManual, type DomainContext, notFound, tenantActor, transact, writeAudit } from '@lectern/kernel'
import { findArticleHeads } from './article.repo.ts'
import { deletePurged, findBinRoots, findExpiredRoots, type PurgedRoot } from './recycle-bin.repo.ts'
import { recycleKeepDays } from './recycle-bin.ts'
import { findManualAccess } from './tree.repo.ts'

const BATCH = 200

/** Articles below another one that was put into the bin by itself keep their own place there. Errors: notFound (also for what is not in the bin by itself), forbidden. */
export async function purgeArticles(ctx: DomainContext, input: PurgeArticlesInput): Promise<PurgedArticles> {
  const actor = tenantActor(ctx)
  if (input.manualId !== undefined) {
    const { id } = authorizeManual(await findManualAccess(ctx, actor, input.manualId), 'purgeArticle')
    let articles = 0
    for (;;) {
      const roots = await findBinRoots(ctx, id, BATCH)
      if (roots.length === 0) return { articles }
      const purged = await purge(ctx, actor.tenantId, roots)
      // Articles restored meanwhile stay; no progress means that nothing is left to delete.
      if (purged === 0) return { articles }
      articles += purged
    }
  }
  const ids = input.ids ?? []
  const heads = await findArticleHeads(ctx, actor, ids)
  if (heads.length < ids.length) throw notFound('article')
  const roots = heads.map((head) => {
    const { id, title, manualId, deletedRootId } = authorizeManual(head, 'purgeArticle', 'article')
    if (deletedRootId !== id) throw notFound('article')
    return { id, title, manualId }
  })
  return { articles: await purge(ctx, actor.tenantId, roots) }
}

function purge(ctx: DomainContext, tenantId: string, roots: readonly PurgedRoot[]): Promise<number> {
  return transact(ctx, (tx) => purgeWithin(tx, ctx, tenantId, roots))
}

async function purgeWithin(tx: Tx, ctx: DomainContext, tenantId: string, roots: readonly PurgedRoot[]) {
  const counts = await deletePurged(
    tx,
    tenantId,
    roots.map(({ id }) => id),
  )
  await writeAudit(
    tx,
    ctx,
    roots.flatMap(({ id, title, manualId }) => {
      const articles = counts.get(id)
      if (articles === undefined) return []
      return [
        {
          tenantId,
          action: 'article.purge' as const,
          subject: 'article' as const,
          subjectId: id,
          manualId,
          data: { title, articles },
        },
      ]
    }),
  )
  return [...counts.values()].reduce((sum, count) => sum + count, 0)
}

/**
 * Deletes what has been in a recycle bin for longer than the parameter `recycleKeepDays`; returns how many articles were deleted.
 * `contextOf` acts as the system within a tenant. Safe to run in several processes at once.
 */
export async function purgeExpired(
  db: Database,
  contextOf: (tenantId: string) => DomainContext,
  now: Date,
  { signal, batch = BATCH }: { signal?: AbortSignal; batch?: number } = {},
): Promise<number> {
  const days = await recycleKeepDays(db)
  if (days === null) return 0
  const before = new Date(now.getTime() - days * 86_400_000)
  let articles = 0
  while (!signal?.aborted) {
    const roots = await findExpiredRoots(db, before, batch)
    const tenants = Map.groupBy(roots, ({ tenantId }) => tenantId)
    let purged = 0
    for (const [tenantId, rows] of tenants) purged += await purge(contextOf(tenantId), tenantId, rows)
    articles += purged
    if (roots.length < batch || purged === 0) break
  }
  return articles
}
