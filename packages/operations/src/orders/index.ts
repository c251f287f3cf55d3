// Orders: packages of answers, payment, refunds (specification §2, §9 'AI purchases'; TEN-07, OPS-04).
export { cancelOrder, checkPayment, createOrder, openPayment } from './create-order.ts'
export { acceptOrder, confirmTransfer, dismissOrder, refundOrder } from './judge-order.ts'
export { exportAllOrders, exportOrders, getAnyOrder, getOrder, listAllOrders, listOrders } from './list-orders.ts'
export { receiveNotification } from './notification.ts'
export { getOffer, listPackages, removePackage, savePackage } from './packages.ts'
export { listPaymentSettings, testPayment, updatePayment } from './payment-ways.ts'
export { settleDueOrders } from './settle-due.ts'
