// Inserting one article below a living parent, with its audit row, in one statement.
import type { CheckedBlocks } from '@lectern/content'
import type { ArticleType } from '@lectern/contracts'
import { type Database, Prisma } from '@lectern/db'
import type { DomainContext, TenantActor } from '@lectern/kernel'
import { actorId, auditInsert, manualAccess, queryRow, visibleTenantFile } from '@lectern/kernel'
import { insertLinks } from './link.repo.ts'
import { touchArticle } from './recent.repo.ts'

/** `parentDepth`: 1 for a parent at the top; 0 for the manual itself; null when there is no such parent. */
export type PlaceRow = { id: string; code: string; parentDepth: number | null; rank: number; readable: boolean }

/** The manual with the actor's rights and the depth of the wanted parent. */
export function findPlace(
  ctx: DomainContext,
  actor: TenantActor,
  place: { manualId: string; parentId?: string },
): Promise<PlaceRow | undefined> {
  const depth = place.parentId
    ? Prisma.sql`(WITH RECURSIVE up AS (
        SELECT a.id, a.parent_id, 1 AS depth FROM article a
        WHERE a.id = ${place.parentId} AND a.manual_id = m.id AND a.deleted_at IS NULL
        UNION ALL SELECT a.id, a.parent_id, up.depth + 1 FROM article a JOIN up ON a.id = up.parent_id WHERE up.depth < 100
      ) SELECT max(depth) FROM up)`
    : Prisma.sql`0`
  return queryRow(
    ctx.db,
    Prisma.sql`SELECT m.id, m.code, ${depth} AS "parentDepth", ${manualAccess(actor)} FROM manual m
      WHERE m.id = ${place.manualId} AND m.tenant_id = ${actor.tenantId} AND m.deleted_at IS NULL`,
  )
}

/** The parent of a living article of the manual, null at the top; undefined when there is no such article. */
export async function findParent(
  db: Database,
  article: { id: string; manualId: string; tenantId: string },
): Promise<string | null | undefined> {
  const { id, manualId, tenantId } = article
  const where = { id, manualId, tenantId, deletedAt: null }
  return (await db.prisma.article.findFirst({ where, select: { parentId: true } }))?.parentId
}

export type NewArticle = {
  id: string
  manualId: string
  parentId: string | null
  title: string
  type: ArticleType
  content: CheckedBlocks
  fileIds: readonly string[]
  /** Articles it links to. */
  linkIds: readonly string[]
}

/**
 * Appends the article below its parent; null when manual or parent was deleted meanwhile. Of the files that it shows those count that
 * the writer may see; the others are returned.
 */
export async function insertArticle(
  ctx: DomainContext,
  actor: TenantActor,
  article: NewArticle,
): Promise<{ uncountedFiles: string[] } | null> {
  const who = actorId(actor)
  const now = ctx.now()
  const audit = auditInsert(
    ctx,
    {
      tenantId: actor.tenantId,
      action: 'article.create',
      subject: 'article',
      subjectId: article.id,
      manualId: article.manualId,
      data: { title: article.title, type: article.type },
    },
    Prisma.sql`created`,
  )
  const files =
    article.fileIds.length === 0
      ? Prisma.empty
      : Prisma.sql`, used AS (INSERT INTO file_use (file_id, article_id, tenant_id, published)
          SELECT f.id, created.id, f.tenant_id, false FROM stored_file f, created
          WHERE f.tenant_id = ${actor.tenantId} AND f.id = ANY(${[...article.fileIds]}::text[]) AND ${visibleTenantFile(actor)}
          RETURNING file_id)`
  const links =
    article.linkIds.length === 0
      ? Prisma.empty
      : Prisma.sql`, linked AS (${insertLinks(Prisma.sql`created`, actor.tenantId, article.linkIds)})`
  const uncounted =
    article.fileIds.length === 0
      ? Prisma.sql`ARRAY[]::text[]`
      : Prisma.sql`ARRAY(SELECT x.id FROM unnest(${[...article.fileIds]}::text[]) AS x(id)
          WHERE x.id NOT IN (SELECT file_id FROM used))`
  const created = await queryRow<{ uncountedFiles: string[] }>(
    ctx.db,
    Prisma.sql`WITH place AS (
      SELECT m.id AS manual_id, ${article.parentId}::text AS parent_id FROM manual m
      WHERE m.id = ${article.manualId} AND m.tenant_id = ${actor.tenantId} AND m.deleted_at IS NULL
        AND (${article.parentId}::text IS NULL OR EXISTS (
          SELECT 1 FROM article p WHERE p.id = ${article.parentId} AND p.manual_id = m.id AND p.deleted_at IS NULL))
    ), created AS (
      INSERT INTO article (id, tenant_id, manual_id, parent_id, position, title, type, content, created_by, updated_by, created_at, updated_at)
      SELECT ${article.id}, ${actor.tenantId}, place.manual_id, place.parent_id,
        (SELECT COALESCE(max(b.position), 0) + 1 FROM article b
          WHERE b.manual_id = place.manual_id AND b.parent_id IS NOT DISTINCT FROM place.parent_id),
        ${article.title}, ${article.type}, ${JSON.stringify(article.content)}::jsonb, ${who}, ${who}, ${now}::timestamptz, ${now}::timestamptz
      FROM place RETURNING id, manual_id
    ), audited AS (${audit})${files}${links}${touchArticle(ctx, actor, 'edited', Prisma.sql`created`)}
    SELECT ${uncounted} AS "uncountedFiles" FROM created`,
  )
  return created ?? null
}
