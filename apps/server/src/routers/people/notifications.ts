// In-site notifications of the signed-in person (specification §2 'in-site notifications').
import {
  type ChangedCount,
  ListNotificationsInput,
  type NotificationPage,
  NotificationsInput,
} from '@lectern/contracts'
import { listNotifications, readNotifications, removeNotifications, unreadNotifications } from '@lectern/domain'
import { memberCall, router } from '../../trpc/init.ts'

export const notification = router({
  list: memberCall
    .input(ListNotificationsInput)
    .query(({ ctx, input }): Promise<NotificationPage> => listNotifications(ctx.domain, input)),
  unread: memberCall.query(({ ctx }): Promise<ChangedCount> => unreadNotifications(ctx.domain)),
  read: memberCall
    .input(NotificationsInput)
    .mutation(({ ctx, input }): Promise<ChangedCount> => readNotifications(ctx.domain, input)),
  remove: memberCall
    .input(NotificationsInput)
    .mutation(({ ctx, input }): Promise<ChangedCount> => removeNotifications(ctx.domain, input)),
})
