// Settings of an article as columns; what is left out keeps its stored value.
import { Prisma, type Tx } from '@lectern/db'
import type { DomainContext } from '../../kernel/index.ts'

export const SETTINGS_COLUMNS = {
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
}

export const findSettings = (ctx: DomainContext, id: string): Promise<SettingsRow | null> =>
  ctx.db.prisma.article.findUnique({ where: { id }, select: SETTINGS_COLUMNS })

/**
 * Writes the settings; readers of a published article see them immediately, so its manual's epoch is incremented. Pictures become files
 * of the article, for its authors and, when it is published, for its readers. False when the article was deleted.
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
