// Rows of a directory that is being changed; its manual is held, so that no two changes of one directory meet.
import { Prisma, type Tx } from '@lectern/db'
import type { DomainContext } from '../core/context.ts'
import { lockManual } from '../publishing/withdrawal.repo.ts'
import { Directory, type DirectoryRow, type Placement } from './directory-plan.ts'

export type NamedRow = DirectoryRow & { title: string; type: string; published: boolean }

/** The living articles of the manual, which stays as it is until the transaction ends; null when it is gone. */
export async function lockDirectory(tx: Tx, tenantId: string, manualId: string): Promise<Directory<NamedRow> | null> {
  if (!(await lockManual(tx, tenantId, manualId))) return null
  const rows = await tx.$queryRaw<NamedRow[]>`
    SELECT a.id, a.parent_id, a.position, a.title, a.type, a.published_version_id IS NOT NULL AS published FROM article a
    WHERE a.manual_id = ${manualId} AND a.deleted_at IS NULL ORDER BY a.position, a.created_at, a.id`
  return new Directory(rows)
}

export async function writePlacements(tx: Tx, placements: readonly Placement[]): Promise<void> {
  await tx.$executeRaw`
    UPDATE article a SET parent_id = d.parent_id, position = d.position
    FROM jsonb_to_recordset(${JSON.stringify(placements)}::jsonb) AS d(id text, parent_id text, position int)
    WHERE a.id = d.id`
}

/** The branches become part of another manual, in which nothing of them is published yet. */
export async function writeManual(tx: Tx, articleIds: readonly string[], manualId: string): Promise<void> {
  await tx.$executeRaw`UPDATE article SET manual_id = ${manualId} WHERE id = ANY(${[...articleIds]}::text[])`
}

/**
 * Readers of the manual see the change at once; what is published of `articleIds` is indexed again when the titles above it have
 * changed.
 */
export async function tellReaders(
  tx: Tx,
  ctx: DomainContext,
  change: { manualId: string; articleIds: readonly string[]; titlesAbove: boolean },
): Promise<void> {
  const ids = Prisma.sql`${[...change.articleIds]}::text[]`
  const shown = await tx.$executeRaw`UPDATE manual m SET publication_epoch = m.publication_epoch + 1
    WHERE m.id = ${change.manualId}
      AND EXISTS (SELECT FROM article a WHERE a.id = ANY(${ids}) AND a.published_version_id IS NOT NULL)`
  if (shown === 0 || !change.titlesAbove) return
  await tx.$executeRaw`INSERT INTO outbox (tenant_id, type, payload, created_at)
    SELECT a.tenant_id, 'article.indexWanted',
      jsonb_build_object('articleId', a.id, 'versionId', a.published_version_id), ${ctx.now()}::timestamptz
    FROM article a WHERE a.id = ANY(${ids}) AND a.published_version_id IS NOT NULL`
}
