// The titles above an article are part of its passages in the search index: when one of them changes, what is published below is
// indexed again (specification §7 'AI search').
import { Prisma } from '@lectern/db'
import { eventInsertEach } from '../outbox/write-events.repo.ts'

/**
 * Body of a CTE that writes an `article.indexWanted` event for every published article below `roots` (SQL that selects article
 * ids). The roots themselves are left out: what happens to them has an event of its own.
 */
export const indexWantedBelow = (roots: Prisma.Sql) => Prisma.sql`WITH RECURSIVE below AS (
    SELECT a.id, a.tenant_id, a.published_version_id FROM article a WHERE a.parent_id IN (${roots}) AND a.deleted_at IS NULL
    UNION
    SELECT a.id, a.tenant_id, a.published_version_id FROM article a JOIN below b ON a.parent_id = b.id WHERE a.deleted_at IS NULL
  )
  ${eventInsertEach(
    'article.indexWanted',
    {
      tenantId: Prisma.sql`below.tenant_id`,
      articleId: Prisma.sql`below.id`,
      versionId: Prisma.sql`below.published_version_id`,
    },
    Prisma.sql`below WHERE below.published_version_id IS NOT NULL AND below.id NOT IN (${roots})`,
  )}`
