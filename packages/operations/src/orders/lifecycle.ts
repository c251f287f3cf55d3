// The states of an order and which may follow which (TEN-07, OPS-04). Pure.
import type { OrderState } from '@lectern/contracts'

/**
 * An order that is paid after it was closed, or with a wrong amount, waits for a person: needsReview. A refund is stored before the payment
 * service is called, so that the call is repeated when the response is lost, and never for two refunds.
 */
const NEXT: Readonly<Record<OrderState, readonly OrderState[]>> = {
  pending: ['paid', 'cancelled', 'expired', 'needsReview'],
  cancelled: ['needsReview'],
  expired: ['needsReview'],
  needsReview: ['paid', 'cancelled', 'refunding'],
  paid: ['refunding'],
  refunding: ['refunded'],
  refunded: [],
}

export const mayBecome = (from: OrderState, to: OrderState): boolean => NEXT[from].includes(to)

/** Answers were credited, whether or not they were taken back since. */
export const wasPaid = (order: { paidAt: Date | null }): boolean => order.paidAt !== null
