// Rows of notices, as their senders see them. `scope` is the tenant, empty for the platform.
import type { NoticeState, NoticeType } from '@lectern/contracts'
import { type Database, Prisma, type Tx } from '@lectern/db'
import { containsPattern, offsetOf, type PageRequest, queryRow, queryRows } from '@lectern/kernel'

export type NoticeFields = {
  type: string
  titleZh: string
  titleEn: string
  contentZh: string
  contentEn: string
  toAll: boolean
  tenantIds: string[]
  roles: string[]
  groupIds: string[]
  memberIds: string[]
  userIds: string[]
  level: string
  dismissible: boolean
  popup: boolean
  popupUntil: Date | null
  link: string
  linkTarget: string
  mail: boolean
  origin: string
  downtimeFrom: Date | null
  downtimeTo: Date | null
  published: boolean
  startsAt: Date | null
  expiresAt: Date | null
}
export type NoticeRow = NoticeFields & {
  id: string
  tenantId: string
  withdrawnAt: Date | null
  deliveredAt: Date | null
  mailedAt: Date | null
  createdBy: string
  senderName: string
  createdAt: Date
}
export type ListedNotice = NoticeRow & { readCount: number }

export const findNotice = (db: { prisma: Pick<Tx, 'notice'> }, scope: string, id: string): Promise<NoticeRow | null> =>
  db.prisma.notice.findFirst({ where: { id, tenantId: scope } })

/** As {@link findNotice}, kept from changing until the transaction ends. */
export async function lockNotice(tx: Tx, scope: string, id: string): Promise<NoticeRow | null> {
  const locked = await tx.$queryRaw<
    { id: string }[]
  >`SELECT id FROM notice WHERE id = ${id} AND tenant_id = ${scope} FOR UPDATE`
  return locked.length === 0 ? null : tx.notice.findFirst({ where: { id, tenantId: scope } })
}

/** SQL over a notice: it is in this state; the same rules as noticeStateOf. */
const inState = (state: NoticeState, now: Date): Prisma.Sql => {
  const open = Prisma.sql`n.withdrawn_at IS NULL AND n.published AND (n.expires_at IS NULL OR n.expires_at > ${now})`
  switch (state) {
    case 'withdrawn':
      return Prisma.sql`n.withdrawn_at IS NOT NULL`
    case 'draft':
      return Prisma.sql`n.withdrawn_at IS NULL AND NOT n.published`
    case 'expired':
      return Prisma.sql`n.withdrawn_at IS NULL AND n.published AND n.expires_at <= ${now}`
    case 'scheduled':
      return Prisma.sql`${open} AND n.starts_at > ${now}`
    case 'active':
      return Prisma.sql`${open} AND n.starts_at <= ${now}`
  }
}

type Filter = PageRequest & { name?: string; type?: NoticeType; state?: NoticeState }

/** Newest first. */
export async function findNotices(
  db: Database,
  scope: string,
  filter: Filter,
  now: Date,
): Promise<{ rows: ListedNotice[]; total: number }> {
  const { name, type, state } = filter
  const where = Prisma.sql`n.tenant_id = ${scope}
    ${name ? Prisma.sql`AND (n.title_zh ILIKE ${containsPattern(name)} OR n.title_en ILIKE ${containsPattern(name)})` : Prisma.empty}
    ${type ? Prisma.sql`AND n.type = ${type}` : Prisma.empty} ${state ? Prisma.sql`AND ${inState(state, now)}` : Prisma.empty}`
  const [ids, count] = await Promise.all([
    queryRows<{ id: string; readCount: number }>(
      db,
      Prisma.sql`SELECT n.id, ${READ_COUNT} AS "readCount" FROM notice n WHERE ${where} ORDER BY n.created_at DESC, n.id DESC
        LIMIT ${filter.size} OFFSET ${offsetOf(filter)}`,
    ),
    queryRow<{ total: number }>(db, Prisma.sql`SELECT count(*)::int AS total FROM notice n WHERE ${where}`),
  ])
  const notices = await db.prisma.notice.findMany({ where: { tenantId: scope, id: { in: ids.map(({ id }) => id) } } })
  const byId = new Map(notices.map((row) => [row.id, row]))
  const rows = ids.flatMap(({ id, readCount }) => {
    const row = byId.get(id)
    return row ? [{ ...row, readCount }] : []
  })
  return { rows, total: count?.total ?? 0 }
}

const READ_COUNT = Prisma.sql`(SELECT count(*)::int FROM notice_reading r WHERE r.notice_id = n.id AND r.seen_at IS NOT NULL)`

export async function countReads(db: Database, id: string): Promise<number> {
  return db.prisma.noticeReading.count({ where: { noticeId: id, seenAt: { not: null } } })
}

export async function insertNotice(
  tx: Tx,
  row: NoticeFields & { id: string; tenantId: string; createdBy: string; senderName: string },
): Promise<void> {
  await tx.notice.create({ data: row })
}

export async function changeNotice(tx: Tx, id: string, fields: NoticeFields, now: Date): Promise<void> {
  await tx.notice.update({ where: { id }, data: { ...fields, updatedAt: now } })
}

export async function markDelivered(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.notice.update({ where: { id }, data: { deliveredAt: now } })
}

export async function markWithdrawn(tx: Tx, id: string, now: Date): Promise<void> {
  await tx.notice.update({ where: { id }, data: { withdrawnAt: now, updatedAt: now } })
}

export async function deleteNoticeRow(tx: Tx, id: string): Promise<void> {
  await tx.notice.delete({ where: { id } })
}

/** Published notices whose time has come and that were not delivered; oldest first. */
export const findDue = (db: Database, now: Date, take: number): Promise<{ id: string; tenantId: string }[]> =>
  db.prisma.notice.findMany({
    where: { published: true, deliveredAt: null, withdrawnAt: null, startsAt: { lte: now } },
    select: { id: true, tenantId: true },
    orderBy: [{ startsAt: 'asc' }, { id: 'asc' }],
    take,
  })

export type ReaderRow = { userId: string; name: string; account: string | null; readAt: Date }

/** Those who read it last first. */
export async function findReaders(
  db: Database,
  id: string,
  page: PageRequest,
): Promise<{ rows: ReaderRow[]; total: number }> {
  const [rows, total] = await Promise.all([
    queryRows<ReaderRow>(
      db,
      Prisma.sql`SELECT r.user_id AS "userId", COALESCE(person_name(r.user_id), '') AS name, u.display_username AS account, r.seen_at AS "readAt"
        FROM notice_reading r LEFT JOIN "user" u ON u.id = r.user_id WHERE r.notice_id = ${id} AND r.seen_at IS NOT NULL
        ORDER BY r.seen_at DESC, r.user_id DESC LIMIT ${page.size} OFFSET ${offsetOf(page)}`,
    ),
    countReads(db, id),
  ])
  return { rows, total }
}
