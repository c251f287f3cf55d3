// Articles by the addresses that they had at their old site.
import { openToEverybody, Prisma } from '@lectern/db'
import { type DomainContext, queryRows } from '@lectern/kernel'

/** Manuals of one tenant that may have pages of the same address. */
const MAX_MANUALS = 10

/** Published ones only, in the manual where they are now; that of the tenant's front page first, then the newest. */
export function findOldPages(
  { db }: Pick<DomainContext, 'db'>,
  { manualCode, tenantId, address }: { manualCode?: string; tenantId?: string; address: string },
): Promise<{ articleId: string; manualId: string }[]> {
  const place =
    manualCode === undefined
      ? Prisma.sql`o.tenant_id = ${tenantId}`
      : Prisma.sql`o.manual_id IN (
          SELECT c.id FROM manual c WHERE (lower(c.code) = lower(${manualCode}) OR c.id = ${manualCode}) AND c.deleted_at IS NULL
          UNION ALL SELECT oc.manual_id FROM manual_old_code oc WHERE oc.code = lower(${manualCode}))`
  return queryRows(
    db,
    Prisma.sql`SELECT a.id AS "articleId", a.manual_id AS "manualId" FROM article_old_address o
      JOIN article a ON a.id = o.article_id AND a.tenant_id = o.tenant_id AND a.deleted_at IS NULL AND a.published_version_id IS NOT NULL
      JOIN manual m ON m.id = a.manual_id AND m.deleted_at IS NULL
      WHERE ${place} AND o.address = ${address}
      ORDER BY EXISTS (SELECT FROM theme t WHERE t.manual_id = m.id AND t.enabled AND ${openToEverybody}) DESC, m.created_at DESC, m.id DESC
      LIMIT ${MAX_MANUALS}`,
  )
}
