// In-site notifications of the signed-in person (specification §2 'in-site notifications', Message box): list, read, delete.
// Reading and deleting concern nobody else, so they leave no audit row.
import {
  type ChangedCount,
  type Lang,
  type ListNotificationsInput,
  NotificationCategory,
  NotificationKind,
  type NotificationPage,
  type NotificationsInput,
} from '@lectern/contracts'
import type { DomainContext } from '../../kernel/index.ts'
import { signedInUser, tenantOf, toPage } from '../../kernel/index.ts'
import { countUnread, deleteNotifications, findNotifications, markRead, type Reader } from './notification.repo.ts'

const readerOf = ({ actor }: DomainContext): Reader => ({
  userId: signedInUser(actor),
  tenantId: tenantOf(actor) ?? '',
})

/** Newest first, with the number of unread ones. Errors: unauthenticated. */
export async function listNotifications(ctx: DomainContext, input: ListNotificationsInput): Promise<NotificationPage> {
  const { rows, total, unread } = await findNotifications(ctx.db, readerOf(ctx), input)
  const records = rows.map(({ id, category, kind, data, link, readAt, createdAt }) => ({
    id,
    category: NotificationCategory.parse(category),
    kind: NotificationKind.parse(kind),
    data: paramsOf(data, ctx.lang),
    link,
    read: readAt !== null,
    createdTime: createdAt.toISOString(),
  }))
  return { ...toPage(input, total, records), unreadCount: unread }
}

/** The parameters of the sentence; of what somebody wrote in both languages (`titleZh`, `titleEn`), the one that is asked for. */
function paramsOf(data: unknown, lang: Lang): Record<string, string | number> {
  if (typeof data !== 'object' || data === null) return {}
  const params = Object.fromEntries(
    Object.entries(data).filter(
      (entry): entry is [string, string | number] => typeof entry[1] === 'string' || typeof entry[1] === 'number',
    ),
  )
  const { titleZh, titleEn, ...rest } = params
  return titleZh === undefined || titleEn === undefined
    ? params
    : { ...rest, title: lang === 'zh_CN' ? titleZh : titleEn }
}

export async function unreadNotifications(ctx: DomainContext): Promise<ChangedCount> {
  return { count: await countUnread(ctx.db, readerOf(ctx)) }
}

/** Marks the given ones, or all, as read; other people's are passed over. Answers how many changed. */
export async function readNotifications(ctx: DomainContext, { ids }: NotificationsInput): Promise<ChangedCount> {
  return { count: await markRead(ctx.db, readerOf(ctx), ids, ctx.now()) }
}

/** Deletes the given ones, or all; other people's are passed over. Answers how many went. */
export async function removeNotifications(ctx: DomainContext, { ids }: NotificationsInput): Promise<ChangedCount> {
  return { count: await deleteNotifications(ctx.db, readerOf(ctx), ids) }
}
