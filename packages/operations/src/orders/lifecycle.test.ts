import { OrderState } from '@lectern/contracts'
import { describe, expect, test } from 'vitest'
import { mayBecome } from './lifecycle.ts'

const ALLOWED = new Set([
  'pending > paid',
  'pending > cancelled',
  'pending > expired',
  'pending > needsReview',
  'cancelled > needsReview',
  'expired > needsReview',
  'needsReview > paid',
  'needsReview > cancelled',
  'needsReview > refunding',
  'paid > refunding',
  'refunding > refunded',
])

describe('[TEN-07] states of an order', () => {
  for (const from of OrderState.options)
    for (const to of OrderState.options)
      test(`${from} > ${to}`, () => expect(mayBecome(from, to)).toBe(ALLOWED.has(`${from} > ${to}`)))
})
