// Notices as the people they are for read them, and what they did with them.
import { Prisma } from '@lectern/db'
import { type Actor, type DomainContext, hotRow, hotRows, queryRow } from '@lectern/kernel'
import { FOR_MEMBER, FOR_OPERATOR, shownAt } from './audience.repo.ts'

export type MyNoticeRow = {
  id: string
  tenantId: string
  type: string
  titleZh: string
  titleEn: string
  contentZh: string
  contentEn: string
  level: string
  dismissible: boolean
  popup: boolean
  popupUntil: Date | null
  link: string
  linkTarget: string
  downtimeFrom: Date | null
  downtimeTo: Date | null
  startsAt: Date
  expiresAt: Date | null
  /** The person has a row: of a message, it was delivered. */
  known: boolean
  seen: boolean
  bannerClosed: boolean
  popupClosed: boolean
}

const COLUMNS = Prisma.sql`n.id, n.tenant_id AS "tenantId", n.type, n.title_zh AS "titleZh", n.title_en AS "titleEn",
  n.content_zh AS "contentZh", n.content_en AS "contentEn", n.level, n.dismissible, n.popup, n.popup_until AS "popupUntil", n.link,
  n.link_target AS "linkTarget", n.downtime_from AS "downtimeFrom", n.downtime_to AS "downtimeTo", n.starts_at AS "startsAt",
  n.expires_at AS "expiresAt", r.user_id IS NOT NULL AS known, r.seen_at IS NOT NULL AS seen,
  r.banner_closed_at IS NOT NULL AS "bannerClosed",
  r.popup_closed_at IS NOT NULL AS "popupClosed"`

/** SQL: notices `n` for the person, with what they had of each in `r`. Null for actors who are no people. */
function forPerson(actor: Actor): Prisma.Sql | null {
  if (actor.type === 'member')
    return Prisma.sql`FROM member m JOIN notice n ON n.tenant_id IN ('', ${actor.tenantId}) AND ${FOR_MEMBER}
      LEFT JOIN notice_reading r ON r.notice_id = n.id AND r.user_id = m.user_id
      WHERE m.id = ${actor.memberId} AND m.tenant_id = ${actor.tenantId}`
  if (actor.type === 'operator')
    return Prisma.sql`FROM "user" u JOIN notice n ON ${FOR_OPERATOR}
      LEFT JOIN notice_reading r ON r.notice_id = n.id AND r.user_id = u.id WHERE u.id = ${actor.userId}`
  return null
}

/** The most urgent first, then the newest. Asked by every page that is open. */
export async function findMine({ db, actor }: DomainContext, now: Date, take: number): Promise<MyNoticeRow[]> {
  const notices = forPerson(actor)
  if (!notices) return []
  return hotRows<MyNoticeRow>(
    db,
    Prisma.sql`SELECT ${COLUMNS} ${notices} AND ${shownAt(now)}
      ORDER BY CASE n.level WHEN 'critical' THEN 0 WHEN 'warning' THEN 1 ELSE 2 END, n.starts_at DESC, n.id DESC LIMIT ${take}`,
  )
}

/** The parameter as it is written; for every page that is open, so that it bypasses Prisma. */
export async function findInterval({ db }: DomainContext): Promise<string | undefined> {
  const row = await hotRow<{ value: string }>(
    db,
    Prisma.sql`SELECT value FROM system_parameter WHERE key = 'systemAnnouncementTime'`,
  )
  return row?.value
}

/** One that has started and was not withdrawn, whether it is over or not. */
export async function findOneOfMine({ db, actor }: DomainContext, id: string, now: Date) {
  const notices = forPerson(actor)
  if (!notices) return undefined
  return queryRow<MyNoticeRow>(
    db,
    Prisma.sql`SELECT ${COLUMNS} ${notices} AND n.id = ${id} AND n.published AND n.withdrawn_at IS NULL AND n.starts_at <= ${now}`,
  )
}

export type Mark = 'seenAt' | 'bannerClosedAt' | 'popupClosedAt'
const MARKS = {
  seenAt: Prisma.sql`seen_at`,
  bannerClosedAt: Prisma.sql`banner_closed_at`,
  popupClosedAt: Prisma.sql`popup_closed_at`,
} as const satisfies Record<Mark, Prisma.Sql>

/** Marks those of the notices that are for the person; the first time counts. */
export async function markMine(
  { db, actor }: DomainContext,
  { ids, mark, userId, now }: { ids: readonly string[]; mark: Mark; userId: string; now: Date },
): Promise<void> {
  const notices = forPerson(actor)
  if (!notices) return
  const column = MARKS[mark]
  await db.prisma.$executeRaw(
    Prisma.sql`INSERT INTO notice_reading AS known (notice_id, user_id, ${column})
      SELECT n.id, ${userId}, ${now} ${notices} AND n.id = ANY(${ids}::text[]) AND n.published AND n.withdrawn_at IS NULL AND n.starts_at <= ${now}
      ORDER BY n.id
      ON CONFLICT (notice_id, user_id) DO UPDATE SET ${column} = EXCLUDED.${column} WHERE known.${column} IS NULL`,
  )
}
