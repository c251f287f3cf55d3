// Other rows that search and answers need.
import { type AccessScope, type Database, openArticles, Prisma, readableManuals } from '@lectern/db'
import { hotRow, hotRows, queryRows } from '@lectern/kernel'

export type SearchedManual = { id: string; tenantId: string; name: string; code: string; enableAi: boolean }

/** Manuals among `ids` that are not deleted, of enabled tenants. */
export const manualsOf = (db: Database, ids: string[]): Promise<SearchedManual[]> =>
  hotRows<SearchedManual>(
    db,
    Prisma.sql`SELECT m.id, m.tenant_id AS "tenantId", m.name, m.code, m.enable_ai AS "enableAi"
      FROM manual m JOIN tenant t ON t.id = m.tenant_id WHERE m.id = ANY(${ids}) AND m.deleted_at IS NULL AND t.enabled`,
  )

export async function isReadable(db: Database, scope: AccessScope, manualId: string): Promise<boolean> {
  const row = await hotRow(
    db,
    Prisma.sql`SELECT 1 FROM manual m WHERE m.id = ${manualId} AND ${readableManuals(scope)}`,
  )
  return row !== undefined
}

/** A version if it is the published one of an article that the scope may read; with its content only on request. */
export const findCitedVersion = (
  db: Database,
  scope: AccessScope,
  { articleId, versionId, content }: { articleId: string; versionId: string; content: boolean },
): Promise<{ content: unknown; createdAt: Date } | undefined> =>
  hotRow(
    db,
    Prisma.sql`SELECT CASE WHEN ${content} THEN v.content END AS content, v.created_at AS "createdAt"
      FROM article a JOIN article_version v ON v.id = a.published_version_id JOIN manual m ON m.id = a.manual_id
      WHERE a.id = ${articleId} AND v.id = ${versionId} AND a.deleted_at IS NULL
        AND ${readableManuals(scope)} AND ${openArticles(scope)}`,
  )

/** Whether the tenant is enabled and has answers switched on. */
export async function tenantAnswers(db: Database, tenantId: string): Promise<boolean> {
  const row = await hotRow(db, Prisma.sql`SELECT 1 FROM tenant WHERE id = ${tenantId} AND enabled AND enable_ai`)
  return row !== undefined
}

type ReadablePlace = { id: string; name: string; spaceId: string; spaceName: string }
const MAX_PLACES = 1_000

/** Manuals with something published that the scope may read, by name; `among`: of these only. */
export const readablePlaces = (db: Database, scope: AccessScope, among?: readonly string[]): Promise<ReadablePlace[]> =>
  queryRows<ReadablePlace>(
    db,
    Prisma.sql`SELECT m.id, m.name, s.id AS "spaceId", s.name AS "spaceName" FROM manual m JOIN space s ON s.id = m.space_id
      WHERE ${readableManuals(scope)}${among === undefined ? Prisma.empty : Prisma.sql` AND m.id = ANY(${[...among]}::text[])`}
        AND EXISTS (SELECT FROM article a
        WHERE a.manual_id = m.id AND a.published_version_id IS NOT NULL AND a.deleted_at IS NULL)
      ORDER BY m.name, m.id LIMIT ${MAX_PLACES}`,
  )
