// The recycle bin: whole subtrees are recycled and restored together (specification §4 'Deletion').
import { type Database, Prisma, type Tx } from '@lectern/db'
import type { DomainContext } from '@lectern/kernel'
import {
  actorId,
  auditInsert,
  eventInsertEach,
  offsetOf,
  type PageRequest,
  personName,
  queryRow,
  queryRows,
} from '@lectern/kernel'

/** Those of the articles that are below none of the others. */
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

/** Notes what is published of the articles, before it is withdrawn. */
export async function keepReleases(tx: Tx, tenantId: string, articleIds: readonly string[]): Promise<void> {
  await tx.$executeRaw`
    INSERT INTO recycled_release (article_id, tenant_id, version_id, state, files)
    SELECT a.id, a.tenant_id, a.published_version_id, a.state,
      COALESCE((SELECT jsonb_agg(f.file_id) FROM file_use f WHERE f.article_id = a.id AND f.published), '[]'::jsonb)
    FROM article a WHERE a.tenant_id = ${tenantId} AND a.id = ANY(${[...articleIds]}::text[]) AND a.published_version_id IS NOT NULL
    ON CONFLICT (article_id) DO UPDATE SET version_id = excluded.version_id, state = excluded.state, files = excluded.files`
}

/** Forgets what was published of articles that have left the bin. */
export async function forgetReleases(tx: Tx, tenantId: string, articleIds: readonly string[]): Promise<void> {
  await tx.$executeRaw`DELETE FROM recycled_release WHERE tenant_id = ${tenantId} AND article_id = ANY(${[...articleIds]}::text[])`
}

/**
 * Readers see again what was published of these articles when they were recycled: version, files, epoch, audit rows and events, as
 * publishing them does. Answers the ids of those that were published.
 */
export async function republishRecycled(
  tx: Tx,
  ctx: DomainContext,
  { tenantId, manualId, articleIds }: { tenantId: string; manualId: string; articleIds: readonly string[] },
): Promise<string[]> {
  const versionId = Prisma.sql`released.version_id`
  const audit = auditInsert(
    ctx,
    {
      tenantId,
      action: 'article.publish',
      subject: 'article',
      subjectId: Prisma.sql`released.id`,
      manualId,
      data: Prisma.sql`jsonb_build_object('versionId', ${versionId})`,
    },
    Prisma.sql`released`,
  )
  const event = eventInsertEach(
    'article.published',
    { tenantId: Prisma.sql`${tenantId}::text`, articleId: Prisma.sql`released.id`, versionId },
    Prisma.sql`released`,
  )
  const rows = await tx.$queryRaw<{ id: string }[]>`
    WITH kept AS (
      SELECT r.* FROM recycled_release r JOIN article_version v ON v.id = r.version_id AND v.article_id = r.article_id
      WHERE r.tenant_id = ${tenantId} AND r.article_id = ANY(${[...articleIds]}::text[])
    ), released AS (
      UPDATE article a SET state = kept.state, published_version_id = kept.version_id, index_state = 'queued', index_error = NULL
      FROM kept WHERE a.id = kept.article_id AND a.deleted_at IS NULL RETURNING a.id, kept.version_id
    ), versions AS (
      UPDATE article_version v SET withdrawn_at = NULL FROM released WHERE v.id = released.version_id
    ), used AS (
      INSERT INTO file_use (file_id, article_id, tenant_id, published)
      SELECT f.id, kept.article_id, kept.tenant_id, true FROM kept CROSS JOIN LATERAL jsonb_array_elements_text(kept.files) AS shown(id)
      JOIN stored_file f ON f.id = shown.id AND f.tenant_id = ${tenantId} ON CONFLICT DO NOTHING
    ), epoch AS (
      UPDATE manual SET publication_epoch = publication_epoch + 1
      WHERE id = ${manualId} AND tenant_id = ${tenantId} AND EXISTS (SELECT 1 FROM released)
    ), audited AS (${audit}), outbox_events AS (${event})
    SELECT id FROM released`
  return rows.map(({ id }) => id)
}

export type RecycledRow = { id: string; title: string; type: string; deletedName: string; deletedAt: Date }

/** Returns articles recycled directly, latest first; articles below them are not listed. */
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
        FROM article a WHERE ${where} ORDER BY a.deleted_at DESC, a.id DESC LIMIT ${page.size} OFFSET ${offsetOf(page)}`,
    ),
    queryRow<{ total: number }>(ctx.db, Prisma.sql`SELECT count(*)::int AS total FROM article a WHERE ${where}`),
  ])
  return { rows, total: count?.total ?? 0 }
}

/** Among these articles, finds those that one person put into the bin by themselves since `since`. */
export async function findOwnRoots(
  tx: Tx,
  { tenantId, by, since, ids }: { tenantId: string; by: string; since: Date; ids: readonly string[] },
): Promise<Set<string>> {
  const rows = await tx.$queryRaw<{ id: string }[]>`
    SELECT a.id FROM article a WHERE a.tenant_id = ${tenantId} AND a.id = ANY(${[...ids]}::text[]) AND a.deleted_root_id = a.id
      AND a.deleted_by = ${by} AND a.deleted_at >= ${since}::timestamptz`
  return new Set(rows.map(({ id }) => id))
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
 * their use. What is below them but came into the bin by itself, or lives elsewhere, loses its parent instead. Answers how many
 * articles went with each root; a root that was restored meanwhile is not among them.
 */
export async function deletePurged(tx: Tx, tenantId: string, rootIds: readonly string[]): Promise<Map<string, number>> {
  const purgedRows = await tx.$queryRaw<{ id: string; root: string }[]>`
    SELECT a.id, a.deleted_root_id AS root FROM article a
    WHERE a.tenant_id = ${tenantId} AND a.deleted_root_id = ANY(${[...rootIds]}::text[]) AND a.deleted_at IS NOT NULL
    FOR UPDATE`
  const ids = purgedRows.map(({ id }) => id)
  if (ids.length === 0) return new Map()
  await tx.$executeRaw`UPDATE article SET parent_id = NULL
    WHERE parent_id = ANY(${ids}::text[]) AND NOT (id = ANY(${ids}::text[]))`
  await tx.$executeRaw`DELETE FROM file_use WHERE article_id = ANY(${ids}::text[])`
  await tx.$executeRaw`DELETE FROM article WHERE id = ANY(${ids}::text[])`
  const counts = new Map<string, number>()
  for (const { root } of purgedRows) counts.set(root, (counts.get(root) ?? 0) + 1)
  return counts
}
