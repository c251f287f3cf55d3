// The states of an order and which may follow which (TEN-07, OPS-04). Pure.
import type { OrderState } from '@lectern/contracts'

/**
 * What is paid after it was closed, or not as it should be, waits for a person: needsReview. A refund is begun before the payment service
 * is asked, so that it is asked again when the answer is lost, and never for two refunds.
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
