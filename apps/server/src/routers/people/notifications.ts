// In-site notifications of the signed-in person (specification §2 'in-site notifications').
import * as contracts from '@lectern/contracts'
import * as people from '@lectern/people'
import { memberCall, router } from '../../trpc/init.ts'
import { verb } from '../../trpc/verbs.ts'

export const notification = router({
  list: memberCall.input(contracts.ListNotificationsInput).query(verb(people.listNotifications)),
  unread: memberCall.query(verb(people.unreadNotifications)),
  read: memberCall.input(contracts.NotificationsInput).mutation(verb(people.readNotifications)),
  remove: memberCall.input(contracts.NotificationsInput).mutation(verb(people.removeNotifications)),
  restore: memberCall.input(contracts.RestoreNotificationsInput).mutation(verb(people.restoreNotifications)),
  settings: memberCall.query(verb(people.notificationSettings)),
  updateSettings: memberCall
    .input(contracts.UpdateNotificationSettingsInput)
    .mutation(verb(people.updateNotificationSettings)),
})
