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
  /** The service's own name for it, as `create` gave it; empty before. */
  reference: string
  /** Of a paid one. */
  tradeId: string
  createdAt: Date
  expiresAt: Date
}

/** Report of a payment service about an order; its signature, merchant and application are verified. */
export type PaymentReport = {
  number: string
  state: 'waiting' | 'paid' | 'closed'
  /** Of a paid one; empty before. */
  tradeId: string
  amount: number
  currency: string
  payer: string
}

type PaymentNotification = {
  /** The same whenever the service says the same thing again. */
  id: string
  /** Null: it is about something else than a payment. */
  report: PaymentReport | null
}

/** Raw request to our address, byte by byte. */
export type RawNotification = { headers: Readonly<Record<string, string>>; body: Uint8Array }

/** One service with its keys. Everything may throw PaymentRefused; anything else that is thrown means that the service did not answer. */
export type PaymentGateway = {
  /** Asks the service something that it answers only with the right keys. */
  check(): Promise<void>
  /** Opens the payment; calling it again for the same order opens the same payment. */
  create(
    order: PayableOrder,
    addresses: { notify: string; back: string },
  ): Promise<{ payment: Payment; reference: string }>
  query(order: PayableOrder): Promise<PaymentReport>
  /** No payment is possible afterwards; closing a closed one does nothing. */
  close(order: PayableOrder): Promise<void>
  /** All of it; repeated, it happens once. False: the service has it, but has not done it yet. */
  refund(order: PayableOrder): Promise<boolean>
  /** Throws PaymentRefused for what the service did not sign, or signed long ago, or for another merchant. */
  parseNotification(raw: RawNotification): Promise<PaymentNotification>
}

/** Driver: by name, see packages/integrations/src/payments. */
export type Payments = (keys: PaymentKeys) => Promise<PaymentGateway>

/** The service said no, or what came is not from it; `message` holds no keys. */
export class PaymentRefused extends Error {
  override name = 'PaymentRefused'
}
