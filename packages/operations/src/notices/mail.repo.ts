// Remaining recipients of a notice by mail.
import { type Database, Prisma, type Tx } from '@lectern/db'
import { PERSON_LANG } from '@lectern/kernel'
import { audienceOf } from './audience.repo.ts'
import type { NoticeRow } from './notice.repo.ts'

/** Notices that have started and whose mails are not all written, the oldest first. */
export const findUnmailed = (db: Database, take: number): Promise<{ id: string }[]> =>
  db.prisma.notice.findMany({
    where: { mail: true, deliveredAt: { not: null }, mailedAt: null, withdrawnAt: null },
    select: { id: true },
    orderBy: [{ deliveredAt: 'asc' }, { id: 'asc' }],
    take,
  })

/** The notice while its mails are being written, for one process only; null when another one does it, or nobody has to. */
export async function claimUnmailed(tx: Tx, id: string): Promise<NoticeRow | null> {
  const claimed = await tx.$queryRaw<{ id: string }[]>`SELECT id FROM notice
    WHERE id = ${id} AND mail AND mailed_at IS NULL AND withdrawn_at IS NULL FOR UPDATE SKIP LOCKED`
  return claimed.length === 0 ? null : tx.notice.findUnique({ where: { id } })
}

export type MailReader = { userId: string; email: string; lang: string; zone: string | null }

/** People with a verified address who have no mail of it yet. */
export const findMailReaders = (tx: Tx, id: string, zoneKey: string, take: number): Promise<MailReader[]> =>
  tx.$queryRaw(Prisma.sql`SELECT u.id AS "userId", u.email,
      ${PERSON_LANG} AS lang,
      (SELECT p.content FROM user_preference p WHERE p.user_id = u.id AND p.key = ${zoneKey}) AS zone
    FROM (${audienceOf(id)}) a JOIN notice n ON n.id = ${id} JOIN "user" u ON u.id = a.user_id
    LEFT JOIN notice_reading r ON r.notice_id = n.id AND r.user_id = u.id
    WHERE u.email_verified AND u.email NOT LIKE '%.invalid' AND r.mailed_at IS NULL
      -- A row of a message says that it is in the message box.
      AND (n.type <> 'message' OR r.user_id IS NOT NULL)
    ORDER BY u.id LIMIT ${take}`)

export async function markMailed(tx: Tx, id: string, userIds: readonly string[], now: Date): Promise<void> {
  await tx.$executeRaw`INSERT INTO notice_reading (notice_id, user_id, mailed_at) SELECT ${id}, unnest(${userIds}::text[]), ${now}
    ON CONFLICT (notice_id, user_id) DO UPDATE SET mailed_at = EXCLUDED.mailed_at`
}

export async function endMailing(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.notice.update({ where: { id }, data: { mailedAt: now } })
}
