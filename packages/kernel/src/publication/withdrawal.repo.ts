// Unpublishes articles: version, files, search and page caches, in the caller's transaction (specification §4).
// The titles above an article are part of its passages in the search index, so what is published below is indexed again.
import { removeArticlesFromIndex } from '@lectern/ai'
import { Prisma, type Tx } from '@lectern/db'
import type { DomainContext } from '../core/context.ts'
import { eventInsertEach } from '../outbox/write-events.repo.ts'
import { STATES } from './article-lifecycle.ts'

/** Published articles to withdraw: these articles, or all of these manuals. */
type Withdrawal = { tenantId: string } & ({ articleIds: readonly string[] } | { manualIds: readonly string[] })

/**
 * Locks the manual until the transaction ends. Transactions that change both a manual and its published articles lock the manual first, which
 * avoids deadlocks. False when it no longer exists.
 */
export async function lockManual(tx: Tx, tenantId: string, manualId: string): Promise<boolean> {
  const rows = await tx.$queryRaw<object[]>`
    SELECT id FROM manual WHERE id = ${manualId} AND tenant_id = ${tenantId} AND deleted_at IS NULL FOR NO KEY UPDATE`
  return rows.length > 0
}

/** Locks several, in one order, so that two transactions never wait for each other. False when one no longer exists. */
export async function lockManuals(tx: Tx, tenantId: string, manualIds: readonly string[]): Promise<boolean> {
  for (const manualId of [...new Set(manualIds)].sort()) if (!(await lockManual(tx, tenantId, manualId))) return false
  return true
}

/**
 * Every published article among the chosen becomes unpublished; its passages leave the search index, its manual's epoch is incremented,
 * and an `article.withdrawn` event is written, all inside `tx`. Answers the ids of the articles that were published.
 */
export async function withdrawPublished(tx: Tx, ctx: DomainContext, choice: Withdrawal): Promise<string[]> {
  const chosen =
    'articleIds' in choice
      ? Prisma.sql`a.id = ANY(${[...choice.articleIds]}::text[])`
      : Prisma.sql`a.manual_id = ANY(${[...choice.manualIds]}::text[])`
  const rows = await tx.$queryRaw<{ id: string }[]>`
    WITH previous AS (
      SELECT a.id, a.manual_id, a.published_version_id FROM article a
      WHERE a.tenant_id = ${choice.tenantId} AND ${chosen} AND a.published_version_id IS NOT NULL FOR UPDATE
    ), withdrawn AS (
      UPDATE article a SET state = ${STATES.withdrawn}, published_version_id = NULL, index_state = 'none',
        indexed_version_id = NULL, indexed_at = NULL, index_error = NULL
      FROM previous WHERE a.id = previous.id
    ), versions AS (
      UPDATE article_version v SET withdrawn_at = ${ctx.now()} FROM previous WHERE v.id = previous.published_version_id
    ), files AS (
      DELETE FROM file_use f USING previous WHERE f.article_id = previous.id AND f.published
    ), epochs AS (
      UPDATE manual m SET publication_epoch = m.publication_epoch + 1
      WHERE m.id IN (SELECT manual_id FROM previous)
    ), outbox_events AS (
      ${eventInsertEach('article.withdrawn', { tenantId: Prisma.sql`${choice.tenantId}::text`, articleId: Prisma.sql`previous.id` }, Prisma.sql`previous`)}
    ), events_below AS (${indexWantedBelow(Prisma.sql`SELECT id FROM previous`)})
    SELECT id FROM previous`
  const ids = rows.map((row) => row.id)
  if (ids.length > 0) await removeArticlesFromIndex(tx, ids)
  return ids
}

const indexWantedFrom = (articles: Prisma.Sql, source: Prisma.Sql) =>
  eventInsertEach(
    'article.indexWanted',
    {
      tenantId: Prisma.sql`${articles}.tenant_id`,
      articleId: Prisma.sql`${articles}.id`,
      versionId: Prisma.sql`${articles}.published_version_id`,
    },
    source,
  )

/** Has those of the articles that are published indexed again: something besides their versions is in the index, and has changed. */
export async function wantIndexed(tx: Tx, articleIds: readonly string[]): Promise<void> {
  if (articleIds.length === 0) return
  const published = Prisma.sql`article WHERE article.id = ANY(${[...articleIds]}::text[])
    AND article.published_version_id IS NOT NULL AND article.deleted_at IS NULL`
  await tx.$executeRaw(indexWantedFrom(Prisma.sql`article`, published))
}

/**
 * Body of a CTE that writes an `article.indexWanted` event for every published article below `roots` (SQL that selects article
 * ids). The roots themselves are left out: what happens to them has an event of its own.
 */
export const indexWantedBelow = (roots: Prisma.Sql) => Prisma.sql`WITH RECURSIVE below AS (
    SELECT a.id, a.tenant_id, a.published_version_id FROM article a WHERE a.parent_id IN (${roots}) AND a.deleted_at IS NULL
    UNION
    SELECT a.id, a.tenant_id, a.published_version_id FROM article a JOIN below b ON a.parent_id = b.id WHERE a.deleted_at IS NULL
  )
  ${indexWantedFrom(
    Prisma.sql`below`,
    Prisma.sql`below WHERE below.published_version_id IS NOT NULL AND below.id NOT IN (${roots})`,
  )}`
