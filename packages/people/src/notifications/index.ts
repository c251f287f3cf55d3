// What people are told inside the product and by mail (specification §2 'in-site notifications', 'Message box').
export { mailNotifications, sendDigests } from './mail-notifications.ts'
export {
  listNotifications,
  readNotifications,
  removeNotifications,
  restoreNotifications,
  unreadNotifications,
} from './notifications.ts'
export { removeOldNotifications } from './purge.ts'
export { notificationSettings, updateNotificationSettings } from './settings.ts'
