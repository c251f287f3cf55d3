// Failed indexing is repeated by publishing again (specification §4; ledger PUB-06).
import { Prisma } from '@lectern/db'
import type { DomainContext, TenantActor } from '../../kernel/index.ts'
import { auditInsertEach, eventInsertEach, queryRows } from '../../kernel/index.ts'

/** Queues the published articles of a manual whose indexing failed, all or one, under a new event each; answers how many. */
export async function requeueFailed(
  ctx: DomainContext,
  actor: TenantActor,
  { manualId, articleId }: { manualId: string; articleId?: string },
): Promise<number> {
  const one = articleId === undefined ? Prisma.empty : Prisma.sql`AND a.id = ${articleId}`
  const versionId = Prisma.sql`again.published_version_id`
  const audit = auditInsertEach(
    ctx,
    {
      tenantId: actor.tenantId,
      action: 'article.reindex',
      subject: 'article',
      subjectId: Prisma.sql`again.id`,
      manualId,
      data: Prisma.sql`jsonb_build_object('versionId', ${versionId})`,
    },
    Prisma.sql`again`,
  )
  const event = eventInsertEach(
    'article.indexWanted',
    { tenantId: Prisma.sql`${actor.tenantId}::text`, articleId: Prisma.sql`again.id`, versionId },
    Prisma.sql`again`,
  )
  const rows = await queryRows(
    ctx.db,
    Prisma.sql`WITH again AS (
      UPDATE article a SET index_state = 'queued', index_error = NULL
      WHERE a.manual_id = ${manualId} AND a.tenant_id = ${actor.tenantId} AND a.index_state = 'failed'
        AND a.published_version_id IS NOT NULL AND a.deleted_at IS NULL ${one}
      RETURNING a.id, a.published_version_id
    ), audited AS (${audit}), outbox_events AS (${event})
    SELECT id FROM again`,
  )
  return rows.length
}
