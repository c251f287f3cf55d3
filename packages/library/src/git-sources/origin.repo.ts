// The file that an article comes from.
import { Prisma } from '@lectern/db'
import { type DomainContext, queryRow } from '@lectern/kernel'

export type OriginRow = {
  path: string
  address: string
  branch: string
  folder: string
  commit: string
  conflicts: unknown
}

/** Nothing for articles that came otherwise, were moved to another manual, or whose manual is no longer bound. */
export const findOrigin = (
  { db }: Pick<DomainContext, 'db'>,
  { tenantId, articleId, key }: { tenantId: string; articleId: string; key: string },
): Promise<OriginRow | undefined> =>
  queryRow(
    db,
    Prisma.sql`SELECT p.path, g.address, g.branch, g.folder, g.commit, g.conflicts
      FROM imported_page p JOIN import_source s ON s.id = p.source_id JOIN article a ON a.id = p.article_id AND a.manual_id = s.manual_id
        JOIN git_source g ON g.manual_id = s.manual_id
      WHERE p.article_id = ${articleId} AND p.kind <> 'folder' AND s.key = ${key} AND s.tenant_id = ${tenantId} LIMIT 1`,
  )
