// The manuals of a search as one SQL expression: the reader's permission, narrowed to a manual or a space on request.
import { type AccessScope, openArticles, Prisma, readableManuals } from '@lectern/db'

/**
 * Scope of a search: all that the scope may read, or the readable part of one manual, of a space, or of some manuals. Once `signal` is
 * aborted, the search rejects with its reason instead of reading more.
 */
export type SearchPlace = {
  scope: AccessScope
  manualId?: string
  spaceId?: string
  manualIds?: readonly string[]
  signal?: AbortSignal
}

/**
 * text[] of the ids of manuals whose published articles the reader may see, for statements of the database's search functions followed by
 * the ids of articles with a password of their own that they may see too (`withArticles`). Evaluated by the searching statement itself.
 */
export function readableIds({ scope, manualId, spaceId, manualIds }: SearchPlace, withArticles = false): Prisma.Sql {
  const manual = manualId === undefined ? Prisma.empty : Prisma.sql` AND m.id = ${manualId}`
  const space = spaceId === undefined ? Prisma.empty : Prisma.sql` AND m.space_id = ${spaceId}`
  const some = manualIds === undefined ? Prisma.empty : Prisma.sql` AND m.id = ANY(${[...manualIds]}::text[])`
  const manuals = Prisma.sql`ARRAY(SELECT m.id FROM manual m WHERE ${readableManuals(scope)}${manual}${space}${some})`
  // Visitors who have given no password see none of these articles.
  if (!withArticles || (scope.kind === 'visitor' && !scope.unlocked?.length)) return manuals
  return Prisma.sql`${manuals} || ARRAY(SELECT a.id FROM article a
    WHERE a.tenant_id = ${scope.tenantId} AND a.share_password_hash IS NOT NULL AND ${openArticles(scope)})`
}
