// Orders: packages of answers, payment, refunds (specification §2, §9 'AI purchases'; TEN-07, OPS-04).
export { cancelOrder, checkPayment, createOrder, openPayment } from './create-order.ts'
export { acceptOrder, confirmTransfer, dismissOrder, refundOrder } from './judge-order.ts'
export * from './list-orders.ts'
export * from './notification.ts'
export * from './packages.ts'
export { listPaymentSettings, testPayment, updatePayment } from './payment-ways.ts'
export * from './settle-due.ts'
