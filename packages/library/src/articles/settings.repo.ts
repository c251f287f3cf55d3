// Settings of an article as columns, and its alternate: the same article in the manual of the other language (hreflang's word;
// column `twin_id`).
import { Prisma, type Tx } from '@lectern/db'
import { type DomainContext, manualAccess, queryRow, type TenantActor } from '@lectern/kernel'

const SETTINGS_COLUMNS = {
  watermark: true,
  supportEnabled: true,
  supportText: true,
  supportFileId: true,
  keywords: true,
  seoTitle: true,
  seoDescription: true,
  twinId: true,
  coverFileId: true,
  shareEnabled: true,
  sharePasswordHash: true,
  reviewBy: true,
} as const
export type SettingsRow = {
  watermark: boolean
  supportEnabled: boolean
  supportText: string
  supportFileId: string | null
  keywords: string
  seoTitle: string
  seoDescription: string
  twinId: string | null
  coverFileId: string | null
  shareEnabled: boolean
  sharePasswordHash: string | null
  reviewBy: Date | null
}

export const findSettings = (ctx: DomainContext, id: string): Promise<SettingsRow | null> =>
  ctx.db.prisma.article.findUnique({ where: { id }, select: SETTINGS_COLUMNS })

/**
 * Writes the settings; what is left out keeps its value. Readers of a published article see them at once, so its manual's epoch counts up. Pictures become files
 * of the article, for its writers and, when it is published, for its readers. False when the article no longer exists.
 */
export async function updateSettings(
  tx: Tx,
  article: { id: string; manualId: string },
  change: Partial<SettingsRow>,
): Promise<boolean> {
  const rows = await tx.$queryRaw<object[]>`
    SELECT id FROM manual WHERE id = ${article.manualId} AND deleted_at IS NULL FOR NO KEY UPDATE`
  if (rows.length === 0) return false
  const { count } = await tx.article.updateMany({ where: { id: article.id, deletedAt: null }, data: change })
  if (count === 0) return false
  await tx.$executeRaw`WITH shown AS (SELECT a.id, a.tenant_id, a.manual_id, a.published_version_id IS NOT NULL AS published,
      a.cover_file_id, a.support_file_id FROM article a WHERE a.id = ${article.id}
    ), epoch AS (
      UPDATE manual m SET publication_epoch = m.publication_epoch + 1 FROM shown WHERE m.id = shown.manual_id AND shown.published
    ) INSERT INTO file_use (file_id, article_id, tenant_id, published)
      SELECT f.id, shown.id, shown.tenant_id, x.published FROM shown JOIN stored_file f ON f.tenant_id = shown.tenant_id
        AND f.id IN (shown.cover_file_id, shown.support_file_id)
        JOIN (VALUES (false), (true)) x(published) ON shown.published OR NOT x.published
      ON CONFLICT DO NOTHING`
  return true
}

/** Files of the settings, for statements that keep an article's files: SQL jsonb over alias `a`. */
export const settingsFiles = Prisma.sql`to_jsonb(array_remove(ARRAY[a.cover_file_id, a.support_file_id], NULL))`

/** A document or table, not deleted, in the alternate of this manual, with the actor's rank there. */
export function findAlternateCandidate(
  ctx: DomainContext,
  actor: TenantActor,
  { manualId, articleId }: { manualId: string; articleId: string },
): Promise<{ id: string; rank: number } | undefined> {
  return queryRow(
    ctx.db,
    Prisma.sql`SELECT a.id, ${manualAccess(actor)} FROM manual own
        JOIN manual m ON m.id = own.twin_id AND m.deleted_at IS NULL AND m.tenant_id = own.tenant_id
        JOIN article a ON a.manual_id = m.id AND a.deleted_at IS NULL AND a.type <> 'folder'
      WHERE own.id = ${manualId} AND own.tenant_id = ${actor.tenantId} AND a.id = ${articleId}`,
  )
}

/**
 * Pairs the two articles, or with null leaves this one without an alternate; articles they were paired with before have none
 * any more. The epochs of all manuals concerned count up.
 */
export async function pairArticles(tx: Tx, id: string, alternateId: string | null): Promise<void> {
  const pair = alternateId === null ? [id] : [id, alternateId]
  const ended = { OR: [{ twinId: { in: pair } }, { id: { in: pair } }], NOT: { twinId: null } }
  const before = await tx.article.findMany({ where: ended, select: { manualId: true } })
  await tx.article.updateMany({ where: ended, data: { twinId: null } })
  if (alternateId !== null) {
    await tx.article.update({ where: { id }, data: { twinId: alternateId } })
    await tx.article.update({ where: { id: alternateId }, data: { twinId: id } })
  }
  const after = await tx.article.findMany({ where: { id: { in: pair } }, select: { manualId: true } })
  const manuals = [...new Set([...before, ...after].map(({ manualId }) => manualId))].sort()
  await tx.manual.updateMany({ where: { id: { in: manuals } }, data: { publicationEpoch: { increment: 1 } } })
}
