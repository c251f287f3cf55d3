// Rows of answer_source: how much articles and folders are used for answers.
import type { SourceLevel } from '@lectern/contracts'
import { type Database, Prisma, type Tx } from '@lectern/db'
import { queryRows } from '@lectern/kernel'

export type SourceRow = { articleId: string; title: string; folder: boolean; level: SourceLevel }

/** Those with a level of their own, by title. */
export const findSources = (db: Database, tenantId: string, manualId: string): Promise<SourceRow[]> =>
  queryRows<SourceRow>(
    db,
    Prisma.sql`SELECT a.id AS "articleId", a.title, a.type = 'folder' AS folder, s.level
      FROM answer_source s JOIN article a ON a.id = s.article_id
      WHERE s.tenant_id = ${tenantId} AND a.manual_id = ${manualId} AND a.deleted_at IS NULL ORDER BY a.title, a.id`,
  )

/** The manual of a living article. */
export const findSourceArticle = (db: Database, tenantId: string, id: string) =>
  db.prisma.article.findFirst({ where: { id, tenantId, deletedAt: null }, select: { manualId: true, parentId: true } })

/** The level of an article or folder: its own, or that of the nearest folder above it. */
export async function levelOf(db: Pick<Tx, '$queryRaw'>, id: string): Promise<SourceLevel> {
  const [row] = await db.$queryRaw<{ level: SourceLevel }[]>(
    Prisma.sql`WITH RECURSIVE above AS (
        SELECT a.id, a.parent_id, 0 AS depth FROM article a WHERE a.id = ${id}
        UNION ALL SELECT a.id, a.parent_id, above.depth + 1 FROM article a JOIN above ON a.id = above.parent_id
      )
      SELECT s.level FROM above JOIN answer_source s ON s.article_id = above.id ORDER BY above.depth LIMIT 1`,
  )
  return row?.level ?? 'normal'
}

export async function writeSource(
  tx: Tx,
  row: { articleId: string; tenantId: string; level: SourceLevel; setBy: string; setAt: Date },
): Promise<void> {
  await tx.answerSource.upsert({ where: { articleId: row.articleId }, create: row, update: row })
}

export async function removeSource(tx: Tx, articleId: string): Promise<void> {
  await tx.answerSource.deleteMany({ where: { articleId } })
}
