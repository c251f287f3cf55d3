// Cited articles that have changed, and those past their day of review.
import { type AccessScope, type Database, openArticles, Prisma, readableManuals } from '@lectern/db'
import { hotRows, queryRows } from '@lectern/kernel'

/** Those of `articleIds` that were to be reviewed before `day` ('YYYY-MM-DD'). */
export const overdueArticles = (
  db: Database,
  { tenantId, articleIds, day }: { tenantId: string; articleIds: readonly string[]; day: string },
): Promise<{ id: string; reviewBy: string }[]> =>
  hotRows(
    db,
    Prisma.sql`SELECT id, review_by::text AS "reviewBy" FROM article
      WHERE tenant_id = ${tenantId} AND id = ANY(${articleIds}::text[]) AND review_by < ${day}::date`,
  )

/** Null: the article is no longer published, or not within the scope. */
type ChangedRow = { answerId: string; articleId: string; changedAt: Date | null }

/** Articles that answers cite and that were published anew, or taken back, after the answer; without `scope` whoever may read them. */
export const changedArticles = (
  db: Database,
  { tenantId, ids, scope }: { tenantId: string; ids: readonly string[]; scope?: AccessScope },
): Promise<ChangedRow[]> => {
  const readable = scope ? Prisma.sql`AND ${readableManuals(scope)} AND ${openArticles(scope)}` : Prisma.empty
  return queryRows<ChangedRow>(
    db,
    Prisma.sql`SELECT r.id AS "answerId", c.id AS "articleId", v.created_at AS "changedAt" FROM answer r
        CROSS JOIN LATERAL (SELECT DISTINCT x.value->>'articleId' AS id FROM jsonb_array_elements(r.citations) x) c
        LEFT JOIN (article a JOIN article_version v ON v.id = a.published_version_id
            JOIN manual m ON m.id = a.manual_id AND m.deleted_at IS NULL)
          ON a.id = c.id AND a.tenant_id = r.tenant_id AND a.deleted_at IS NULL ${readable}
      WHERE r.tenant_id = ${tenantId} AND r.id = ANY(${ids}::text[]) AND (a.id IS NULL OR v.created_at > r.created_at)`,
  )
}
