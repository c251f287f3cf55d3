// The message box of the signed-in person (specification §2 'Message box', MSG-01): list, read, delete, bring back. Reading and deleting concern
// nobody else, so they leave no audit row. Triggers notify the person's other browsers.
import {
  type ChangedCount,
  type Lang,
  type ListNotificationsInput,
  NotificationCategory,
  NotificationKind,
  type NotificationPage,
  type NotificationsInput,
  type RemovedNotifications,
  type RestoreNotificationsInput,
} from '@lectern/contracts'
import type { DomainContext } from '@lectern/kernel'
import { invalid, signedInUser, tenantOf, toPage } from '@lectern/kernel'
import {
  countUnread,
  findNotifications,
  markDeleted,
  markRead,
  type Reader,
  unmarkDeleted,
  type Which,
} from './notification.repo.ts'

/** Time for which deleted ones can be restored, in milliseconds. */
export const UNDO_MS = 60 * 60_000

const readerOf = ({ actor }: DomainContext): Reader => ({
  userId: signedInUser(actor),
  tenantId: tenantOf(actor) ?? '',
})

/** Newest first, with the numbers of unread ones. Errors: unauthenticated. */
export async function listNotifications(ctx: DomainContext, input: ListNotificationsInput): Promise<NotificationPage> {
  const asOf = ctx.now().toISOString()
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
  const counts = NotificationCategory.options.map((category) => [category, unread.get(category) ?? 0] as const)
  return {
    ...toPage(input, total, records),
    unreadCount: counts.reduce((sum, [, count]) => sum + count, 0),
    unread: Object.fromEntries(counts) as NotificationPage['unread'],
    asOf,
  }
}

/** The parameters of the sentence; of what somebody wrote in both languages (`titleZh`, `titleEn`), the one that is asked for. */
export function paramsOf(data: unknown, lang: Lang): Record<string, string | number> {
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

const whichOf = ({ until, ...which }: NotificationsInput): Which => ({
  ...which,
  ...(until !== undefined && { until: new Date(until) }),
})

/** Marks the given ones, or all that are meant, as read; other people's are passed over. Answers how many changed. */
export async function readNotifications(ctx: DomainContext, input: NotificationsInput): Promise<ChangedCount> {
  return { count: await markRead(ctx.db, readerOf(ctx), whichOf(input), ctx.now()) }
}

/** Deletes the given ones, or all that are meant; other people's are passed over. They can be brought back for {@link UNDO_MS}. */
export async function removeNotifications(
  ctx: DomainContext,
  input: NotificationsInput,
): Promise<RemovedNotifications> {
  const now = ctx.now()
  return { count: await markDeleted(ctx.db, readerOf(ctx), whichOf(input), now), deletedTime: now.toISOString() }
}

/** Brings back what the person deleted at `deletedTime`. Throws invalidInput when that was too long ago. */
export async function restoreNotifications(
  ctx: DomainContext,
  { deletedTime }: RestoreNotificationsInput,
): Promise<ChangedCount> {
  const deletedAt = new Date(deletedTime)
  const reader = readerOf(ctx)
  if (ctx.now().getTime() - deletedAt.getTime() > UNDO_MS) throw invalid('deletedTime', 'undoExpired')
  return { count: await unmarkDeleted(ctx.db, reader, deletedAt) }
}
