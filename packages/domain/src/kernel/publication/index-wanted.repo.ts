// The titles above an article are part of its passages in the search index: when one of them changes, what is published below is
// indexed again (specification §7 'AI search').
import { Prisma } from '@lectern/db'

/**
 * Body of a CTE that writes an `article.indexWanted` event for every published article below `roots` (SQL that selects article
 * ids). The roots themselves are left out: what happens to them has an event of its own.
 */
export const indexWantedBelow = (roots: Prisma.Sql) => Prisma.sql`INSERT INTO outbox (tenant_id, type, payload)
  WITH RECURSIVE below AS (
    SELECT a.id, a.tenant_id, a.published_version_id FROM article a WHERE a.parent_id IN (${roots}) AND a.deleted_at IS NULL
    UNION
    SELECT a.id, a.tenant_id, a.published_version_id FROM article a JOIN below b ON a.parent_id = b.id WHERE a.deleted_at IS NULL
  )
  SELECT below.tenant_id, 'article.indexWanted', jsonb_build_object('articleId', below.id, 'versionId', below.published_version_id)
  FROM below WHERE below.published_version_id IS NOT NULL AND below.id NOT IN (${roots})`
