// Rows of a directory that is being changed. The manual is locked, so that two changes of one directory do not overlap.
import { Prisma, type Tx } from '@lectern/db'
import { eventInsertEach, lockManual } from '@lectern/kernel'
import { Directory, type DirectoryRow, type Placement } from './directory-plan.ts'

export type NamedRow = DirectoryRow & { title: string; type: string; published: boolean }

/** Articles of the manual that are not recycled. Locks the manual until the transaction ends; null when it was deleted. */
export async function lockDirectory(tx: Tx, tenantId: string, manualId: string): Promise<Directory<NamedRow> | null> {
  if (!(await lockManual(tx, tenantId, manualId))) return null
  const rows = await tx.$queryRaw<NamedRow[]>`
    SELECT a.id, a.parent_id AS "parentId", a.position, a.title, a.type, a.published_version_id IS NOT NULL AS published FROM article a
    WHERE a.manual_id = ${manualId} AND a.deleted_at IS NULL ORDER BY a.position, a.created_at, a.id`
  return new Directory(rows)
}

export async function writePlacements(tx: Tx, placements: readonly Placement[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE article a SET parent_id = d."parentId", position = d.position
    FROM jsonb_to_recordset(${JSON.stringify(placements)}::jsonb) AS d(id text, "parentId" text, position int)
    WHERE a.id = d.id`
}

/** Puts the articles into another manual; none of them may be published. Pages of portals that name one depend on that manual from now on. */
export async function setManual(tx: Tx, articleIds: readonly string[], manualId: string): Promise<void> {
  const ids = [...articleIds]
  await tx.$executeRaw`UPDATE manual m SET publication_epoch = m.publication_epoch + 1
    WHERE m.id IN (SELECT a.manual_id FROM article a JOIN theme_target x ON x.target_id = a.id WHERE a.id = ANY(${ids}::text[]))`
  await tx.$executeRaw`UPDATE article SET manual_id = ${manualId} WHERE id = ANY(${ids}::text[])`
}

/**
 * Raises the manual's epoch when one of `articleIds` is published, so that readers see the change at once. With `titlesAbove` (the titles
 * above the articles have changed) its published articles are re-indexed.
 */
export async function publishMove(
  tx: Tx,
  change: { manualId: string; articleIds: readonly string[]; titlesAbove: boolean },
): Promise<void> {
  const published = Prisma.sql`article a WHERE a.id = ANY(${[...change.articleIds]}::text[]) AND a.published_version_id IS NOT NULL`
  const shown = await tx.$executeRaw`UPDATE manual m SET publication_epoch = m.publication_epoch + 1
    WHERE m.id = ${change.manualId} AND EXISTS (SELECT FROM ${published})`
  if (shown === 0 || !change.titlesAbove) return
  await tx.$executeRaw(
    eventInsertEach(
      'article.indexWanted',
      {
        tenantId: Prisma.sql`a.tenant_id`,
        articleId: Prisma.sql`a.id`,
        versionId: Prisma.sql`a.published_version_id`,
      },
      published,
    ),
  )
}
