// Messages to people inside the product and by mail (specification §2 'in-site notifications', 'Message box').
export { mailNotifications, sendDigests } from './mail-notifications.ts'
export {
  listNotifications,
  readNotifications,
  removeNotifications,
  restoreNotifications,
  unreadNotifications,
} from './notifications.ts'
export * from './purge.ts'
export * from './settings.ts'
