// The recycle bin: whole subtrees are recycled and restored together (specification §4 'Deletion').
import { type Database, Prisma, type Tx } from '@lectern/db'
import type { DomainContext } from '../../kernel/index.ts'
import { actorId, offsetOf, type PageRequest, personName, queryRow, queryRows } from '../../kernel/index.ts'

/** Those of the articles that lie below none of the others. */
export async function findTopmost(tx: Tx, ids: readonly string[]): Promise<Set<string>> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    WITH RECURSIVE above AS (
      SELECT a.id AS "from", a.parent_id FROM article a WHERE a.id = ANY(${[...ids]}::text[])
      UNION ALL SELECT above."from", a.parent_id FROM article a JOIN above ON a.id = above.parent_id
    )
    SELECT x.id FROM unnest(${[...ids]}::text[]) AS x(id)
    WHERE NOT EXISTS (SELECT FROM above WHERE above."from" = x.id AND above.parent_id = ANY(${[...ids]}::text[]))`
  return new Set(rows.map(({ id }) => id))
}

/** Marks the article and its descendants; returns their ids (empty when it was deleted already). */
export async function markRecycled(tx: Tx, ctx: DomainContext, rootId: string): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    WITH RECURSIVE below AS (
      SELECT a.id FROM article a WHERE a.id = ${rootId} AND a.deleted_at IS NULL
      UNION ALL SELECT a.id FROM article a JOIN below ON a.parent_id = below.id WHERE a.deleted_at IS NULL
    )
    UPDATE article a SET deleted_at = ${ctx.now()}, deleted_by = ${actorId(ctx.actor)}, deleted_root_id = ${rootId}
    FROM below WHERE a.id = below.id RETURNING a.id`
  return rows.map((row) => row.id)
}

/**
 * Brings back everything that was recycled with the article. It goes to its old parent, or to the top of the manual when that is
 * recycled, deleted, or in another manual by now; its position is kept. Returns the ids.
 */
export async function markRestored(tx: Tx, rootId: string): Promise<string[]> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    UPDATE article a SET deleted_at = NULL, deleted_by = NULL, deleted_root_id = NULL,
      parent_id = CASE WHEN a.id <> ${rootId} OR EXISTS (
        SELECT 1 FROM article p WHERE p.id = a.parent_id AND p.deleted_at IS NULL AND p.manual_id = a.manual_id) THEN a.parent_id ELSE NULL END
    WHERE a.deleted_root_id = ${rootId} AND a.deleted_at IS NOT NULL RETURNING a.id`
  return rows.map((row) => row.id)
}

export type RecycledRow = { id: string; title: string; type: string; deletedName: string; deletedAt: Date }

/** What was put into the bin by itself, latest first; articles that went along with their parent are not listed. */
export async function findRecycled(
  ctx: DomainContext,
  manualId: string,
  page: PageRequest,
): Promise<{ rows: RecycledRow[]; total: number }> {
  const where = Prisma.sql`a.manual_id = ${manualId} AND a.deleted_at IS NOT NULL AND a.deleted_root_id = a.id`
  const [rows, count] = await Promise.all([
    queryRows<RecycledRow>(
      ctx.db,
      Prisma.sql`SELECT a.id, a.title, a.type, a.deleted_at AS "deletedAt", ${personName(Prisma.sql`a.deleted_by`)} AS "deletedName"
        FROM article a WHERE ${where} ORDER BY a.deleted_at DESC, a.id LIMIT ${page.size} OFFSET ${offsetOf(page)}`,
    ),
    queryRow<{ total: number }>(ctx.db, Prisma.sql`SELECT count(*)::int AS total FROM article a WHERE ${where}`),
  ])
  return { rows, total: count?.total ?? 0 }
}

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
 * articles went with each root; a root that was restored meanwhile is not among them.
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
