// Rows of notifications that are still to be mailed, and of the days on which digests went out.
import { type Database, Prisma, type Tx } from '@lectern/db'
import { queryRows } from '@lectern/kernel'
import { DIGEST_HOUR, DIGEST_ZONE } from './channels.ts'

/** `email` is empty for who is not to be mailed: without a proven address, disabled, or gone. */
type Addressee = { userId: string; tenantId: string; name: string; email: string; lang: string | null }
export type MailedRow = Addressee & {
  category: string
  kind: string
  data: unknown
  link: string
  createdAt: Date
  /** Read or deleted meanwhile. */
  settled: boolean
}

/** SQL over a row `n`: the columns of {@link MailedRow} with `u` for the person. */
const COLUMNS = Prisma.sql`n.user_id AS "userId", n.tenant_id AS "tenantId", u.name,
  CASE WHEN u.email_verified AND EXISTS (
      SELECT FROM member m JOIN tenant t ON t.id = m.tenant_id
      WHERE m.user_id = u.id AND m.enabled AND t.enabled AND (n.tenant_id = '' OR m.tenant_id = n.tenant_id)
    ) OR (u.email_verified AND n.tenant_id = '' AND u.platform_role IS NOT NULL) THEN u.email ELSE '' END AS email,
  (SELECT p.content FROM user_preference p WHERE p.user_id = u.id AND p.key = 'lang') AS lang,
  n.category, n.kind, n.data, n.link, n.created_at AS "createdAt",
  (n.read_at IS NOT NULL OR n.deleted_at IS NOT NULL) AS settled`

/** Takes at most `limit` of those that are to be mailed at once: nobody else takes them when `tx` commits. Oldest first. */
export const claimMails = (tx: Tx, limit: number): Promise<MailedRow[]> => tx.$queryRaw<MailedRow[]>`
  WITH taken AS (
    UPDATE notification SET mail = '' WHERE id IN (
      SELECT id FROM notification WHERE mail = 'now' ORDER BY created_at, id LIMIT ${limit} FOR UPDATE SKIP LOCKED)
    RETURNING *)
  SELECT ${COLUMNS} FROM taken n JOIN "user" u ON u.id = n.user_id ORDER BY n.created_at, n.id`

export type DigestCandidate = {
  userId: string
  tenantId: string
  oldest: Date
  /** Day of the last digest; null when there was none. */
  day: string | null
  hour: string | null
  zone: string | null
}

/** People for whom something waits, in the order of their ids, behind `after`. */
export const digestCandidates = (
  db: Database,
  after: { userId: string; tenantId: string },
  limit: number,
): Promise<DigestCandidate[]> =>
  queryRows<DigestCandidate>(
    db,
    Prisma.sql`SELECT w.*, d.day,
        (SELECT p.content FROM user_preference p WHERE p.user_id = w."userId" AND p.key = ${DIGEST_HOUR}) AS hour,
        (SELECT p.content FROM user_preference p WHERE p.user_id = w."userId" AND p.key = ${DIGEST_ZONE}) AS zone
      FROM (
        SELECT user_id AS "userId", tenant_id AS "tenantId", min(created_at) AS oldest FROM notification
        WHERE mail = 'digest' AND (user_id, tenant_id) > (${after.userId}, ${after.tenantId})
        GROUP BY user_id, tenant_id ORDER BY user_id, tenant_id LIMIT ${limit}) w
      LEFT JOIN notification_digest d ON d.user_id = w."userId" AND d.tenant_id = w."tenantId"
      ORDER BY w."userId", w."tenantId"`,
  )

/** False when the digest of this day, or of a later one, was taken before. */
export async function claimDay(tx: Tx, userId: string, tenantId: string, day: string): Promise<boolean> {
  const count = await tx.$executeRaw`INSERT INTO notification_digest (user_id, tenant_id, day)
    VALUES (${userId}, ${tenantId}, ${day}) ON CONFLICT (user_id, tenant_id) DO UPDATE SET day = EXCLUDED.day
    WHERE notification_digest.day < EXCLUDED.day`
  return count > 0
}

/** Takes all that wait for the person's digest. Newest first. */
export const claimForDigest = (tx: Tx, userId: string, tenantId: string): Promise<MailedRow[]> => tx.$queryRaw<
  MailedRow[]
>`
  WITH taken AS (
    UPDATE notification SET mail = '' WHERE mail = 'digest' AND user_id = ${userId} AND tenant_id = ${tenantId} RETURNING *)
  SELECT ${COLUMNS} FROM taken n JOIN "user" u ON u.id = n.user_id ORDER BY n.created_at DESC, n.id DESC`
