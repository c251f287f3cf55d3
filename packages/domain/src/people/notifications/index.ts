// What people are told inside the product (specification §2 'in-site notifications').
export {
  listNotifications,
  readNotifications,
  removeNotifications,
  unreadNotifications,
} from './notifications.ts'
