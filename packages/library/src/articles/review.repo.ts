// Published articles by the day of their review.
import { type Database, Prisma, type Tx } from '@lectern/db'
import { queryRows } from '@lectern/kernel'

type DueReview = {
  id: string
  tenantId: string
  manualId: string
  title: string
  updatedBy: string
  /** 'YYYY-MM-DD' */
  reviewBy: string
}

/** Those to be reviewed by `day` that nobody was told of, the longest overdue first. */
export const findDueReviews = (db: Database, day: string, limit: number): Promise<DueReview[]> =>
  queryRows<DueReview>(
    db,
    Prisma.sql`SELECT a.id, a.tenant_id AS "tenantId", a.manual_id AS "manualId", v.title, a.updated_by AS "updatedBy",
        a.review_by::text AS "reviewBy"
      FROM article a JOIN article_version v ON v.id = a.published_version_id
        JOIN manual m ON m.id = a.manual_id AND m.deleted_at IS NULL JOIN tenant t ON t.id = a.tenant_id AND t.enabled
      WHERE a.review_by <= ${day}::date AND a.deleted_at IS NULL AND a.review_told IS DISTINCT FROM a.review_by
      ORDER BY a.review_by, a.id LIMIT ${limit}`,
  )

/** False when somebody was told already, or the day was changed. */
export async function markReviewTold(tx: Tx, id: string, reviewBy: string): Promise<boolean> {
  const count = await tx.$executeRaw`UPDATE article SET review_told = review_by
    WHERE id = ${id} AND review_by = ${reviewBy}::date AND review_told IS DISTINCT FROM review_by`
  return count > 0
}

export const isActiveMember = async (tx: Tx, tenantId: string, id: string): Promise<boolean> =>
  (await tx.member.count({ where: { id, tenantId, enabled: true } })) > 0
