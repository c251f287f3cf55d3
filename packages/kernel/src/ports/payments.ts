// Port of payment services (specification §2 'orders'; TEN-07, OPS-04).
import type { Currency, Payment, PaymentWayName } from '@lectern/contracts'

/** A way to pay with its keys. Values are strings: account, appId, merchantId, keys in PEM and the like, by the driver. */
export type PaymentKeys = { name: PaymentWayName; values: Readonly<Record<string, string>> }

export type PayableOrder = {
  number: string
  /** Description on the page of the payment service. */
  subject: string
  /** Hundredths of the currency. */
  amount: number
  currency: Currency
  /** Reference of the service, from `create`; empty before. */
  reference: string
  /** Transaction of the service; empty until the order is paid. */
  tradeId: string
  createdAt: Date
  expiresAt: Date
}

/** Report of a payment service about an order; its signature, merchant and application are verified. */
export type PaymentReport = {
  number: string
  state: 'waiting' | 'paid' | 'closed'
  /** Transaction of the service; empty until the order is paid. */
  tradeId: string
  amount: number
  currency: string
  payer: string
}

type PaymentNotification = {
  /** The same when the service repeats a notification. */
  id: string
  /** Null when the notification is not about a payment. */
  report: PaymentReport | null
}

/** Raw request to our address, byte by byte. */
export type RawNotification = { headers: Readonly<Record<string, string>>; body: Uint8Array }

/** One service with its keys. Each call may throw PaymentRefused; any other error means that the service did not answer. */
export type PaymentGateway = {
  /** Sends a request that succeeds only with the right keys. */
  check(): Promise<void>
  /** Opens the payment; calling it again for the same order opens the same payment. */
  create(
    order: PayableOrder,
    addresses: { notify: string; back: string },
  ): Promise<{ payment: Payment; reference: string }>
  query(order: PayableOrder): Promise<PaymentReport>
  /** No payment is possible afterwards; closing a closed one does nothing. */
  close(order: PayableOrder): Promise<void>
  /** Refunds the whole amount, once however often it is called. False while the service has accepted but not completed it. */
  refund(order: PayableOrder): Promise<boolean>
  /** Throws PaymentRefused for a notification that the service did not sign, signed long ago, or signed for another merchant. */
  parseNotification(raw: RawNotification): Promise<PaymentNotification>
}

/** Driver: by name, see packages/integrations/src/payments. */
export type Payments = (keys: PaymentKeys) => Promise<PaymentGateway>

/** The service refused, or a notification is not from it; `message` contains no keys. */
export class PaymentRefused extends Error {
  override name = 'PaymentRefused'
}
