import { InvoiceState } from '@lectern/contracts'
import { describe, expect, test } from 'vitest'
import { isLiving, mayBecome, statesBefore } from './lifecycle.ts'

const ALLOWED = new Set(['requested > issued', 'requested > refused', 'requested > withdrawn', 'issued > voided'])

describe('[TEN-07] states of an invoice', () => {
  for (const from of InvoiceState.options)
    for (const to of InvoiceState.options)
      test(`${from} > ${to}`, () => {
        expect(mayBecome(from, to)).toBe(ALLOWED.has(`${from} > ${to}`))
        expect(statesBefore(to).includes(from)).toBe(ALLOWED.has(`${from} > ${to}`))
      })

  test('a requested or issued invoice blocks its orders', () => {
    expect(InvoiceState.options.filter(isLiving)).toEqual(['requested', 'issued'])
  })
})
