// In-site notifications of the signed-in person (specification §2 'in-site notifications').
import {
  ListNotificationsInput,
  NotificationsInput,
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
import { verb } from '../../trpc/verbs.ts'

export const notification = router({
  list: memberCall.input(ListNotificationsInput).query(verb(listNotifications)),
  unread: memberCall.query(verb(unreadNotifications)),
  read: memberCall.input(NotificationsInput).mutation(verb(readNotifications)),
  remove: memberCall.input(NotificationsInput).mutation(verb(removeNotifications)),
  restore: memberCall.input(RestoreNotificationsInput).mutation(verb(restoreNotifications)),
  settings: memberCall.query(verb(notificationSettings)),
  updateSettings: memberCall.input(UpdateNotificationSettingsInput).mutation(verb(updateNotificationSettings)),
})
