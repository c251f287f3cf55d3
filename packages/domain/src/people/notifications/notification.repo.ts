// A person's notifications: those of the enterprise they act in, and those of the account itself.
import type { Database } from '@lectern/db'
import { offsetOf, type PageRequest } from '../../kernel/index.ts'

export type Reader = { userId: string; tenantId: string }

const own = ({ userId, tenantId }: Reader) => ({ userId, tenantId: { in: ['', tenantId] } })

export async function findNotifications(db: Database, reader: Reader, page: PageRequest & { unread?: boolean }) {
  const where = { ...own(reader), ...(page.unread && { readAt: null }) }
  const [rows, total, unread] = await Promise.all([
    db.prisma.notification.findMany({
      where,
      orderBy: [{ createdAt: 'desc' }, { id: 'desc' }],
      skip: offsetOf(page),
      take: page.size,
    }),
    db.prisma.notification.count({ where }),
    countUnread(db, reader),
  ])
  return { rows, total, unread }
}

export const countUnread = (db: Database, reader: Reader) =>
  db.prisma.notification.count({ where: { ...own(reader), readAt: null } })

const those = (reader: Reader, ids: string[] | undefined) => ({ ...own(reader), ...(ids && { id: { in: ids } }) })

export async function markRead(db: Database, reader: Reader, ids: string[] | undefined, now: Date): Promise<number> {
  const { count } = await db.prisma.notification.updateMany({
    where: { ...those(reader, ids), readAt: null },
    data: { readAt: now },
  })
  return count
}

export async function deleteNotifications(db: Database, reader: Reader, ids: string[] | undefined): Promise<number> {
  const { count } = await db.prisma.notification.deleteMany({ where: those(reader, ids) })
  return count
}
