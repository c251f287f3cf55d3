/** Orders of an organisation: packages of answers, ways to pay, states (specification §2 'orders', §9 'AI purchases'; TEN-07, OPS-04). */
import { z } from 'zod'
import {
  type ErrorCodes,
  Flag,
  Id,
  isTimeZone,
  LIMITS,
  Line,
  Paging,
  pageOf,
  Text,
  type TextInputs,
} from '../kernel/index.ts'

export const ORDER_LIMITS = {
  /** Orders: characters of a package's name, of a note and of the account for transfers; orders of an organisation that wait for payment. */
  packageName: 50,
  note: 200,
  transferAccount: 1_000,
  paymentKey: 8_000,
  pending: 10,
  /** Rows of an export of orders. */
  rows: 10_000,
} as const

/** Currencies with two decimals: amounts are hundredths. */
export const Currency = z.enum(['CNY', 'HKD', 'USD', 'EUR'])
export type Currency = z.infer<typeof Currency>
export const PaymentWayName = z.enum(['transfer', 'alipay', 'wechat', 'stripe'])
export type PaymentWayName = z.infer<typeof PaymentWayName>
export const OrderState = z.enum(['pending', 'paid', 'cancelled', 'expired', 'needsReview', 'refunding', 'refunded'])
export type OrderState = z.infer<typeof OrderState>

const packageFields = {
  nameZh: Line(ORDER_LIMITS.packageName),
  nameEn: Line(ORDER_LIMITS.packageName),
  answers: z.number().int().min(1).max(10_000_000),
  /** Hundredths of the currency. */
  price: z.number().int().min(1).max(1_000_000_000),
  currency: Currency,
}
export const SavePackageInput = z.object({
  /** None for a new one. */
  id: Id.optional(),
  ...packageFields,
  /** Whether it is offered. */
  enabled: Flag,
  /** Smaller ones are first. */
  position: z.number().int().min(0).max(10_000),
})
export type SavePackageInput = z.infer<typeof SavePackageInput>
export const AiPackage = z.object({ id: Id, ...packageFields, enabled: z.boolean(), position: z.number().int() })
export type AiPackage = z.infer<typeof AiPackage>

export const Offer = z.object({
  packages: z.array(AiPackage),
  /** Ways to pay by currency; a currency without a way cannot be paid. */
  ways: z.array(z.object({ name: PaymentWayName, currencies: z.array(Currency) })),
})
export type Offer = z.infer<typeof Offer>

export const CreateOrderInput = z.object({ packageId: Id, way: PaymentWayName })
export type CreateOrderInput = z.infer<typeof CreateOrderInput>

export const Order = z.object({
  id: Id,
  number: z.string(),
  nameZh: z.string(),
  nameEn: z.string(),
  answers: z.number().int(),
  /** Hundredths of the currency. */
  amount: z.number().int(),
  currency: Currency,
  way: PaymentWayName,
  state: OrderState,
  /** Somebody must look at it: a payment that does not fit. Operators only; false for everybody else. */
  attention: z.boolean(),
  /** State of its invoice; null without one. */
  invoice: z.enum(['requested', 'issued']).nullable(),
  createdTime: z.string(),
  /** Until when it can be paid. */
  expiresTime: z.string(),
  paidTime: z.string().nullable(),
  /** Cancelled, expired or refunded. */
  endedTime: z.string().nullable(),
  /** Person who ordered; empty when the account no longer exists. */
  orderedBy: z.string(),
  tenantId: Id,
  tenantName: z.string(),
})
export type Order = z.infer<typeof Order>
export const OrderPage = pageOf(Order)
export type OrderPage = z.infer<typeof OrderPage>

export const OrderEventKind = z.enum([
  'created',
  'opened',
  'paid',
  'cancelled',
  'expired',
  'paidLate',
  'mismatch',
  'paidTwice',
  'confirmed',
  'accepted',
  'dismissed',
  'refundBegun',
  'refundFailed',
  'refunded',
])
export type OrderEventKind = z.infer<typeof OrderEventKind>
export const OrderEvent = z.object({
  id: Id,
  kind: OrderEventKind,
  time: z.string(),
  /** Name of the person; empty for the system and for gateways. */
  by: z.string(),
  /** Operators only: what a gateway said, or why an operator did it. */
  note: z.string(),
})
export type OrderEvent = z.infer<typeof OrderEvent>
export const OrderDetail = Order.extend({
  events: z.array(OrderEvent),
  /** Operators only: ids of the payment and of who paid, at the gateway. */
  tradeId: z.string(),
  payer: z.string(),
})
export type OrderDetail = z.infer<typeof OrderDetail>

export const ListOrdersInput = z.object({
  ...Paging,
  state: OrderState.optional(),
  /** Part of a number or a package; for operators also of an organisation. */
  search: Text(LIMITS.searchText).trim().default(''),
})
export type ListOrdersInput = z.infer<typeof ListOrdersInput>
export const ListAllOrdersInput = ListOrdersInput.extend({
  /** Only those that need attention. */
  attention: Flag.optional(),
})
export type ListAllOrdersInput = z.infer<typeof ListAllOrdersInput>
/** Times are those of the zone, which is that of the reader. */
const zone = {
  timeZone: Line(60)
    .refine(isTimeZone, { params: { key: 'invalidFormat' } })
    .default('UTC'),
}
export const ExportOrdersInput = ListOrdersInput.extend(zone)
export type ExportOrdersInput = z.infer<typeof ExportOrdersInput>
export const ExportAllOrdersInput = ListAllOrdersInput.extend(zone)
export type ExportAllOrdersInput = z.infer<typeof ExportAllOrdersInput>
export const ExportedOrders = z.object({ csv: z.string() })
export type ExportedOrders = z.infer<typeof ExportedOrders>

/** Current way of payment: a page of the gateway, a code to scan, or an account to transfer to. */
export const Payment = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('page'), url: z.string() }),
  z.object({ kind: z.literal('code'), code: z.string() }),
  z.object({ kind: z.literal('account'), account: Text(ORDER_LIMITS.transferAccount) }),
])
export type Payment = z.infer<typeof Payment>

/** With the reason or the reference of the bank. */
export const JudgeOrderInput = z.object({ id: Id, note: Line(ORDER_LIMITS.note) })
export type JudgeOrderInput = z.infer<typeof JudgeOrderInput>

/** Texts and keys of each way; keys are written and never read again. */
export const PAYMENT_FIELDS = {
  transfer: { texts: ['account'], keys: [] },
  alipay: { texts: ['appId', 'sellerId'], keys: ['privateKey', 'alipayPublicKey'] },
  wechat: {
    texts: ['appId', 'merchantId', 'serial', 'publicKeyId'],
    keys: ['privateKey', 'publicKey', 'apiV3Key'],
  },
  stripe: { texts: [], keys: ['secretKey', 'webhookSecret'] },
} as const satisfies Record<PaymentWayName, { texts: readonly string[]; keys: readonly string[] }>

export const PaymentSettings = z.object({
  name: PaymentWayName,
  enabled: z.boolean(),
  texts: z.record(z.string(), z.string()),
  /** Names of the keys that are stored. */
  keys: z.array(z.string()),
  /** Address that the payment service sends its notifications to; empty for transfers. */
  notify: z.string(),
})
export type PaymentSettings = z.infer<typeof PaymentSettings>
export const UpdatePaymentInput = z.object({
  name: PaymentWayName,
  enabled: Flag,
  /** Omitted values stay. */
  values: z.record(z.string().max(40), Text(ORDER_LIMITS.paymentKey).trim()),
})
export type UpdatePaymentInput = z.infer<typeof UpdatePaymentInput>
export const TestPaymentInput = z.object({ name: PaymentWayName })
export type TestPaymentInput = z.infer<typeof TestPaymentInput>

export type OrderAuditAction =
  | 'package.save'
  | 'package.delete'
  | 'order.create'
  | 'order.open'
  | 'order.cancel'
  | 'order.expire'
  | 'order.pay'
  | 'order.review'
  | 'order.confirm'
  | 'order.accept'
  | 'order.dismiss'
  | 'order.refund'
  | 'order.export'
  | 'payment.settings'

export const ORDER_TEXT_INPUTS = {
  JudgeOrderInput: { why: 'operator' },
  SavePackageInput: { why: 'operator' },
  UpdatePaymentInput: { why: 'operator' },
  ListAllOrdersInput: { why: 'search' },
  ListOrdersInput: { why: 'search' },
  ExportAllOrdersInput: { why: 'search' },
  ExportOrdersInput: { why: 'search' },
} satisfies TextInputs

export const ORDER_ERRORS = {
  /** The order has left the state in which this is possible. */
  orderEnded: { wire: 1, http: 200 },
  /** Too many orders wait for payment. */
  orderLimit: { wire: 1, http: 200 },
  /** This way to pay is not set up, or not for this currency. */
  paymentWay: { wire: 1, http: 200 },
  /** The payment service refused or did not answer. */
  paymentFailed: { wire: 1, http: 200 },
} as const satisfies ErrorCodes
