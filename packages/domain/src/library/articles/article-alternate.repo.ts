// Loading the article that shall be another one's twin.
import { Prisma } from '@lectern/db'
import type { DomainContext, TenantActor } from '../../kernel/index.ts'
import { manualAccess, queryRow } from '../../kernel/index.ts'

/** A living document or table in the twin of this manual, with the actor's rank there. */
export function findTwinCandidate(
  ctx: DomainContext,
  actor: TenantActor,
  { manualId, articleId }: { manualId: string; articleId: string },
): Promise<{ id: string; rank: number } | undefined> {
  return queryRow(
    ctx.db,
    Prisma.sql`SELECT a.id, ${manualAccess(actor)} FROM manual own
        JOIN manual m ON m.id = own.twin_id AND m.deleted_at IS NULL AND m.tenant_id = own.tenant_id
        JOIN article a ON a.manual_id = m.id AND a.deleted_at IS NULL AND a.type <> 'folder'
      WHERE own.id = ${manualId} AND own.tenant_id = ${actor.tenantId} AND a.id = ${articleId}`,
  )
}
