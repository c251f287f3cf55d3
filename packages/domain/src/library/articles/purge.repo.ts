// Permanent deletion: rows of the recycle bin and everything that depends on them.
import { type Database, Prisma, type Tx } from '@lectern/db'
import type { DomainContext } from '../../kernel/index.ts'
import { queryRows } from '../../kernel/index.ts'

export type PurgedRoot = { id: string; title: string; manualId: string }

const isRoot = Prisma.sql`a.deleted_at IS NOT NULL AND a.deleted_root_id = a.id`

export const findBinRoots = (ctx: DomainContext, manualId: string, limit: number): Promise<PurgedRoot[]> =>
  queryRows(
    ctx.db,
    Prisma.sql`SELECT a.id, a.title, a.manual_id AS "manualId" FROM article a WHERE a.manual_id = ${manualId} AND ${isRoot}
      ORDER BY a.deleted_at, a.id LIMIT ${limit}`,
  )

/** Oldest first, of all tenants. */
export const findExpiredRoots = (
  db: Database,
  before: Date,
  limit: number,
): Promise<(PurgedRoot & { tenantId: string })[]> =>
  queryRows(
    db,
    Prisma.sql`SELECT a.id, a.title, a.manual_id AS "manualId", a.tenant_id AS "tenantId" FROM article a
      WHERE a.deleted_root_id = a.id AND a.deleted_at < ${before}::timestamptz ORDER BY a.deleted_at, a.id LIMIT ${limit}`,
  )

/**
 * Deletes the articles that went into the bin with these roots; versions, comments and links go by their foreign keys, files lose
 * their use. What lies below them but came into the bin by itself, or lives elsewhere, loses its parent instead. Answers how many
 * articles were deleted with each root; a root that was restored meanwhile is not among them.
 */
export async function deletePurged(tx: Tx, tenantId: string, rootIds: readonly string[]): Promise<Map<string, number>> {
  const gone = await tx.$queryRaw<{ id: string; root: string }[]>`
    SELECT a.id, a.deleted_root_id AS root FROM article a
    WHERE a.tenant_id = ${tenantId} AND a.deleted_root_id = ANY(${[...rootIds]}::text[]) AND a.deleted_at IS NOT NULL
    FOR UPDATE`
  const ids = gone.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  await tx.$executeRaw`UPDATE article SET parent_id = NULL
    WHERE parent_id = ANY(${ids}::text[]) AND NOT (id = ANY(${ids}::text[]))`
  await tx.$executeRaw`DELETE FROM file_use WHERE article_id = ANY(${ids}::text[])`
  await tx.$executeRaw`DELETE FROM article WHERE id = ANY(${ids}::text[])`
  const counts = new Map<string, number>()
  for (const { root } of gone) counts.set(root, (counts.get(root) ?? 0) + 1)
  return counts
}
