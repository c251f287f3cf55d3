// Names of spaces and manuals in one statement.
import { Prisma, readableManuals, visibleSpaces } from '@lectern/db'
import { accessScope, type DomainContext, queryRows, type TenantActor } from '@lectern/kernel'

/** `id` is null for a space without manuals. */
export type LibraryRow = { spaceId: string; spaceName: string } & (
  | { id: string; name: string; code: string }
  | { id: null }
)

export function findLibrary(ctx: DomainContext, actor: TenantActor): Promise<LibraryRow[]> {
  const scope = accessScope(actor)
  return queryRows(
    ctx.db,
    Prisma.sql`SELECT s.id AS "spaceId", s.name AS "spaceName", x.id, x.name, x.code
      FROM space s LEFT JOIN (
        SELECT m.id, m.space_id, m.name, m.code, m.created_at FROM manual m WHERE ${readableManuals(scope)}) x ON x.space_id = s.id
      WHERE s.tenant_id = ${actor.tenantId} AND s.deleted_at IS NULL AND (x.id IS NOT NULL OR (${visibleSpaces(scope)}))
      ORDER BY s.created_at, s.id, x.created_at, x.id`,
  )
}
