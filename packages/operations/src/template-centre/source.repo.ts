// Manuals that everybody may read, of all tenants, and what is published in them. Statements of an operator are not confined to a tenant.
import { type AccessScope, openArticles, openToEverybody, Prisma, readableManuals } from '@lectern/db'
import { containsPattern, type DomainContext, queryRow, queryRows } from '@lectern/kernel'
import type { PublishedRow } from './content-rules.ts'

const visitorOf = (tenantId: string): AccessScope => ({ kind: 'visitor', tenantId, unlocked: [] })

/** Shown at once. */
const MOST = 50

export type SourceRow = { id: string; name: string; tenantName: string; articles: number }

const OPEN_ARTICLE = Prisma.sql`a.deleted_at IS NULL AND a.published_version_id IS NOT NULL AND a.share_password_hash IS NULL`

/** By name. A disabled tenant has none. */
export const findOpenManuals = (
  ctx: DomainContext,
  { text, portal }: { text: string; portal: boolean },
): Promise<SourceRow[]> =>
  queryRows(
    ctx.db,
    Prisma.sql`SELECT p.*, (SELECT count(*)::int FROM article a WHERE a.manual_id = p.id AND ${OPEN_ARTICLE}) AS articles
      FROM (SELECT m.id, m.name, t.name AS "tenantName" FROM manual m JOIN tenant t ON t.id = m.tenant_id AND t.enabled
        WHERE ${openToEverybody} AND EXISTS (SELECT FROM article a WHERE a.manual_id = m.id AND ${OPEN_ARTICLE})
          AND (m.name ILIKE ${containsPattern(text)} OR t.name ILIKE ${containsPattern(text)} OR m.id = ${text}
            OR lower(m.code) = lower(${text}))
          AND (${portal} = false OR EXISTS (SELECT 1 FROM theme h WHERE h.manual_id = m.id AND h.enabled))
        ORDER BY m.name, m.id LIMIT ${MOST}) p
      ORDER BY p.name, p.id`,
  )

export type OpenManualRow = { id: string; tenantId: string; coverFileId: string | null }

/** The manual, while visitors may read it. */
export async function findOpenManual(ctx: DomainContext, id: string): Promise<OpenManualRow | undefined> {
  const place = await ctx.db.prisma.manual.findUnique({ where: { id }, select: { tenantId: true } })
  if (!place) return undefined
  return queryRow(
    ctx.db,
    Prisma.sql`SELECT m.id, m.tenant_id AS "tenantId", m.cover_file_id AS "coverFileId" FROM manual m
      WHERE m.id = ${id} AND ${readableManuals(visitorOf(place.tenantId))}`,
  )
}

/** Its folders, and its articles with their published text as visitors read it; without title: not for them. */
export const findOpenArticles = (ctx: DomainContext, { id, tenantId }: OpenManualRow): Promise<PublishedRow[]> =>
  queryRows(
    ctx.db,
    Prisma.sql`SELECT a.id, a.parent_id AS "parentId", a.type,
        CASE WHEN a.type = 'folder' THEN a.title WHEN ${openArticles(visitorOf(tenantId))} THEN v.title END AS title,
        CASE WHEN ${openArticles(visitorOf(tenantId))} THEN v.content END AS content
      FROM article a LEFT JOIN article_version v ON v.id = a.published_version_id
      WHERE a.manual_id = ${id} AND a.deleted_at IS NULL ORDER BY a.position, a.created_at, a.id`,
  )

export type SourceFile = { id: string; fileName: string; size: number; storageKey: string }

/** Those of `ids` that the published articles of the manual show to visitors. */
export const findOpenFiles = (
  ctx: DomainContext,
  { id, tenantId, coverFileId }: OpenManualRow,
  ids: readonly string[],
): Promise<SourceFile[]> =>
  queryRows(
    ctx.db,
    Prisma.sql`SELECT f.id, f.file_name AS "fileName", f.size::float8 AS size, f.storage_key AS "storageKey" FROM stored_file f
      WHERE f.tenant_id = ${tenantId} AND (f.id = ${coverFileId} OR f.id = ANY(${[...ids]}::text[]) AND EXISTS (
        SELECT 1 FROM file_use u JOIN article a ON a.id = u.article_id
        WHERE u.file_id = f.id AND u.published AND a.manual_id = ${id} AND a.deleted_at IS NULL
          AND ${openArticles(visitorOf(tenantId))}))`,
  )
