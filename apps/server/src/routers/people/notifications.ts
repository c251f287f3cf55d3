// In-site notifications of the signed-in person (specification §2 'in-site notifications').
import {
  type ChangedCount,
  ListNotificationsInput,
  type NotificationPage,
  type NotificationSettings,
  NotificationsInput,
  type RemovedNotifications,
  RestoreNotificationsInput,
  UpdateNotificationSettingsInput,
} from '@lectern/contracts'
import {
  listNotifications,
  notificationSettings,
  readNotifications,
  removeNotifications,
  restoreNotifications,
  unreadNotifications,
  updateNotificationSettings,
} from '@lectern/people'
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
    .mutation(({ ctx, input }): Promise<RemovedNotifications> => removeNotifications(ctx.domain, input)),
  restore: memberCall
    .input(RestoreNotificationsInput)
    .mutation(({ ctx, input }): Promise<ChangedCount> => restoreNotifications(ctx.domain, input)),
  settings: memberCall.query(({ ctx }): Promise<NotificationSettings> => notificationSettings(ctx.domain)),
  updateSettings: memberCall
    .input(UpdateNotificationSettingsInput)
    .mutation(({ ctx, input }): Promise<NotificationSettings> => updateNotificationSettings(ctx.domain, input)),
})
