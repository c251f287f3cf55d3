// The states of an invoice and which may follow which (TEN-07, OPS-04). Pure.
import type { InvoiceState } from '@lectern/contracts'

const NEXT: Readonly<Record<InvoiceState, readonly InvoiceState[]>> = {
  requested: ['issued', 'refused', 'withdrawn'],
  issued: ['voided'],
  refused: [],
  withdrawn: [],
  voided: [],
}

export const mayBecome = (from: InvoiceState, to: InvoiceState): boolean => NEXT[from].includes(to)

/** Requested or issued: its orders can be on no other invoice. */
export const isLiving = (state: InvoiceState): boolean => NEXT[state].length > 0

/** The states from which an invoice may become `to`. */
export const statesBefore = (to: InvoiceState): InvoiceState[] =>
  (Object.keys(NEXT) as InvoiceState[]).filter((from) => mayBecome(from, to))
