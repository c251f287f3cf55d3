// Indexing that failed is asked for again by publishing again (specification §4; ledger PUB-06).
import { Prisma } from '@lectern/db'
import type { DomainContext, TenantActor } from '../../kernel/index.ts'
import { actorId, queryRows } from '../../kernel/index.ts'

/** Queues the published articles of a manual whose indexing failed, all or one, under a new event each; answers how many. */
export async function requeueFailed(
  ctx: DomainContext,
  actor: TenantActor,
  { manualId, articleId }: { manualId: string; articleId?: string },
): Promise<number> {
  const one = articleId === undefined ? Prisma.empty : Prisma.sql`AND a.id = ${articleId}`
  const rows = await queryRows(
    ctx.db,
    Prisma.sql`WITH again AS (
      UPDATE article a SET index_state = 'queued', index_error = NULL
      WHERE a.manual_id = ${manualId} AND a.tenant_id = ${actor.tenantId} AND a.index_state = 'failed'
        AND a.published_version_id IS NOT NULL AND a.deleted_at IS NULL ${one}
      RETURNING a.id, a.published_version_id
    ), audited AS (
      INSERT INTO audit_log (tenant_id, actor_type, actor_id, action, subject_type, subject_id, manual_id, data, request_id)
      SELECT ${actor.tenantId}, ${actor.type}, ${actorId(actor)}, 'article.reindex', 'article', again.id, ${manualId},
        jsonb_build_object('versionId', again.published_version_id), ${ctx.requestId} FROM again
    ), told AS (
      INSERT INTO outbox (tenant_id, type, payload)
      SELECT ${actor.tenantId}, 'article.indexWanted',
        jsonb_build_object('articleId', again.id, 'versionId', again.published_version_id) FROM again
    )
    SELECT id FROM again`,
  )
  return rows.length
}
