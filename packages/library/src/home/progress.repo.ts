// Counts of articles in the manuals in which the actor works.
import { Prisma, workManuals } from '@lectern/db'
import { accessScope, type DomainContext, queryRow, type TenantActor } from '@lectern/kernel'

export type ProgressCounts = { manuals: number; articles: number; published: number }

export async function countProgress(ctx: DomainContext, actor: TenantActor): Promise<ProgressCounts> {
  const counts = await queryRow<ProgressCounts>(
    ctx.db,
    Prisma.sql`WITH own AS MATERIALIZED (SELECT m.id FROM manual m WHERE ${workManuals(accessScope(actor))}
        AND NOT EXISTS (SELECT FROM space s WHERE s.id = m.space_id AND s.demo))
      SELECT (SELECT count(*)::int FROM own) AS manuals, count(*)::int AS articles,
        count(a.published_version_id)::int AS published
      FROM article a WHERE a.tenant_id = ${actor.tenantId} AND a.deleted_at IS NULL AND a.type <> 'folder'
        AND a.manual_id IN (SELECT id FROM own)`,
  )
  return counts ?? { manuals: 0, articles: 0, published: 0 }
}
