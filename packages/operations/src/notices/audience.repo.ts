// Recipients of a notice, determined when it is read: people who join later see it too (MSG-02).
import { Prisma, type Tx } from '@lectern/db'
import { type DomainContext, queryRow } from '@lectern/kernel'
import { noticeInsert } from '@lectern/people'

/** SQL over notice `n` and member `m`: the notice is for the member. Not yet whether it is shown now. */
export const FOR_MEMBER = Prisma.sql`n.tenant_id IN ('', m.tenant_id) AND (n.to_all OR m.user_id = ANY(n.user_ids)
  OR CASE WHEN n.tenant_id = '' THEN cardinality(n.tenant_ids) + cardinality(n.roles) > 0
      AND (cardinality(n.tenant_ids) = 0 OR m.tenant_id = ANY(n.tenant_ids))
      AND (cardinality(n.roles) = 0 OR m.role = ANY(n.roles))
    ELSE m.role = ANY(n.roles) OR m.id = ANY(n.member_ids)
      OR EXISTS (SELECT FROM group_member g WHERE g.member_id = m.id AND g.group_id = ANY(n.group_ids)) END)`

/** SQL over notice `n` and user `u`, an operator: the notice is for them. */
export const FOR_OPERATOR = Prisma.sql`n.tenant_id = '' AND (n.to_all OR u.id = ANY(n.user_ids)
  OR (cardinality(n.tenant_ids) = 0 AND 'operator' = ANY(n.roles)))`

/** SQL over notice `n`: people read it now. */
export const shownAt = (now: Date) =>
  Prisma.sql`n.published AND n.withdrawn_at IS NULL AND n.starts_at <= ${now} AND (n.expires_at IS NULL OR n.expires_at > ${now})`

/** SQL that selects the users of a notice as `user_id`, each once: enabled members of enabled tenants, and operators. */
export const audienceOf = (noticeId: string) => Prisma.sql`SELECT m.user_id FROM notice n
    JOIN member m ON m.enabled AND (n.tenant_id = '' OR m.tenant_id = n.tenant_id)
    JOIN tenant t ON t.id = m.tenant_id AND t.enabled
    WHERE n.id = ${noticeId} AND ${FOR_MEMBER}
  UNION SELECT u.id FROM notice n JOIN "user" u ON u.platform_role = 'operator' WHERE n.id = ${noticeId} AND ${FOR_OPERATOR}`

export async function countAudience({ db }: DomainContext, noticeId: string): Promise<number> {
  const row = await queryRow<{ count: number }>(
    db,
    Prisma.sql`SELECT count(*)::int AS count FROM (${audienceOf(noticeId)}) audience`,
  )
  return row?.count ?? 0
}

export type Delivered = { id: string; tenantId: string; titleZh: string; titleEn: string }

/** Returns the path of a message's page. */
export const noticePath = (id: string) => `/user/notice/${id}`

/** Puts a user message into the message boxes of those of `users` (SQL that selects `user_id`) who do not have it: one statement. */
async function deliver(tx: Pick<Tx, '$executeRaw'>, notice: Delivered, users: Prisma.Sql): Promise<void> {
  const { id, tenantId, titleZh, titleEn } = notice
  const data = { titleZh: titleZh || titleEn, titleEn: titleEn || titleZh }
  const fresh = Prisma.sql`INSERT INTO notice_reading (notice_id, user_id) SELECT ${id}, audience.user_id FROM (${users}) audience
    ON CONFLICT DO NOTHING RETURNING user_id`
  await tx.$executeRaw(
    Prisma.sql`WITH fresh AS (${fresh}) ${noticeInsert(
      { kind: 'notice', tenantId, data, link: noticePath(id) },
      Prisma.sql`SELECT user_id FROM fresh`,
    )}`,
  )
}

/** Safe to repeat: nobody gets it twice. */
export const deliverToAll = (tx: Tx, notice: Delivered) => deliver(tx, notice, audienceOf(notice.id))

/** For somebody who joined after the message was sent. */
export const deliverTo = ({ db }: DomainContext, notice: Delivered, userId: string) =>
  deliver(db.prisma, notice, Prisma.sql`SELECT ${userId}::text AS user_id`)

/** Takes a message out of the message boxes. */
export async function withdrawNotifications(tx: Tx, id: string): Promise<void> {
  await tx.notification.deleteMany({ where: { kind: 'notice', link: noticePath(id) } })
}
