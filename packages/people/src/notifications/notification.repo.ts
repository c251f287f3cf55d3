// A person's notifications: those of the enterprise they act in, and those of the account itself.
import type { NotificationCategory } from '@lectern/contracts'
import { type Database, Prisma } from '@lectern/db'
import { offsetOf, type PageRequest, queryRows } from '@lectern/kernel'

export type Reader = { userId: string; tenantId: string }
/** Left out: all of them. */
export type Which = {
  ids?: string[] | undefined
  category?: NotificationCategory | undefined
  state?: 'unread' | 'read' | undefined
  until?: Date | undefined
}

const ownRows = ({ userId, tenantId }: Reader) => ({ userId, tenantId: { in: ['', tenantId] }, shown: true })

const those = (reader: Reader, { ids, category, state, until }: Which) => ({
  ...ownRows(reader),
  deletedAt: null,
  ...(ids && { id: { in: ids } }),
  ...(category && { category }),
  ...(state && { readAt: state === 'unread' ? null : { not: null } }),
  ...(until && { createdAt: { lte: until } }),
})

export async function findNotifications(
  db: Database,
  reader: Reader,
  { current, size, ...which }: PageRequest & Which,
) {
  const where = those(reader, which)
  const [rows, total, unread] = await Promise.all([
    db.prisma.notification.findMany({
      where,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      skip: offsetOf({ current, size }),
      take: size,
    }),
    db.prisma.notification.count({ where }),
    countUnreadEach(db, reader),
  ])
  return { rows, total, unread }
}

export const countUnread = (db: Database, reader: Reader): Promise<number> =>
  db.prisma.notification.count({ where: those(reader, { state: 'unread' }) })

const countUnreadEach = async (db: Database, reader: Reader): Promise<Map<string, number>> => {
  const groups = await db.prisma.notification.groupBy({
    by: ['category'],
    where: those(reader, { state: 'unread' }),
    _count: { _all: true },
  })
  return new Map(groups.map(({ category, _count }) => [category, _count._all]))
}

export async function markRead(db: Database, reader: Reader, which: Which, now: Date): Promise<number> {
  const { count } = await db.prisma.notification.updateMany({
    where: { ...those(reader, which), readAt: null },
    data: { readAt: now },
  })
  return count
}

export async function markDeleted(db: Database, reader: Reader, which: Which, now: Date): Promise<number> {
  const { count } = await db.prisma.notification.updateMany({
    where: those(reader, which),
    data: { deletedAt: now },
  })
  return count
}

/** Brings back what was deleted at this time. */
export async function unmarkDeleted(db: Database, reader: Reader, deletedAt: Date): Promise<number> {
  const { count } = await db.prisma.notification.updateMany({
    where: { ...ownRows(reader), deletedAt },
    data: { deletedAt: null },
  })
  return count
}

/** Deletes at most `limit` rows that were deleted before `deletedBefore` or are older than `oldBefore`; returns how many. */
export async function purgeNotifications(
  db: Database,
  { deletedBefore, oldBefore }: { deletedBefore: Date; oldBefore: Date },
  limit: number,
): Promise<number> {
  const rows = await queryRows<{ id: string }>(
    db,
    Prisma.sql`DELETE FROM notification WHERE id IN (
      SELECT id FROM notification WHERE deleted_at < ${deletedBefore}::timestamptz OR created_at < ${oldBefore}::timestamptz
        LIMIT ${limit} FOR UPDATE SKIP LOCKED) RETURNING id`,
  )
  return rows.length
}

/** The person's address, empty when it is not proven. */
export async function provenEmail(db: Database, userId: string): Promise<string> {
  const person = await db.prisma.user.findUnique({
    where: { id: userId, emailVerified: true },
    select: { email: true },
  })
  return person?.email ?? ''
}
