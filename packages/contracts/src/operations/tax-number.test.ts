import { describe, expect, it } from 'vitest'
import { RequestInvoiceInput } from './invoices.ts'
import { isTaxNumber } from './tax-number.ts'

describe('[TEN-07] tax numbers', () => {
  it.each([
    ['91350100M000100Y43', true],
    ['91350100M000100Y44', false],
    ['91350100M000100Y34', false],
    ['91350100I000100Y43', false],
    ['91350100m000100y43', false],
    ['350100123456789', true],
    ['35010012345678X', true],
    ['A50100123456789', false],
    ['11010519491231002X01', true],
    ['110105194912310021', false],
    ['110105194912310021001', false],
    ['', false],
  ])('%s: %s', (number, right) => expect(isTaxNumber(number)).toBe(right))
})

const request = { orderIds: ['o1'], kind: 'enterprise', name: 'Acme', taxNumber: '91350100M000100Y43', email: '' }
const keyOf = (input: object) =>
  RequestInvoiceInput.safeParse({ ...request, ...input }).error?.issues.map(({ path }) => path.join('.'))

describe('[TEN-07] requests for invoices', () => {
  it('accepts numbers as people type them', () => {
    const { taxNumber } = RequestInvoiceInput.parse({ ...request, taxNumber: ' 9135 0100 m000100y43 ' })
    expect(taxNumber).toBe('91350100M000100Y43')
  })
  it('requires no tax number from people', () => {
    expect(RequestInvoiceInput.parse({ ...request, kind: 'personal', taxNumber: 'whatever' }).taxNumber).toBe('')
  })
  it.each([
    [{ taxNumber: '91350100M000100Y44' }, ['taxNumber']],
    [{ taxNumber: '' }, ['taxNumber']],
    [{ name: ' ' }, ['name']],
    [{ email: 'nobody' }, ['email']],
    [{ orderIds: [] }, ['orderIds']],
    [{ orderIds: Array.from({ length: 101 }, (_, index) => `o${index}`) }, ['orderIds']],
  ])('rejects %j', (input, fields) => expect(keyOf(input)).toEqual(fields))
})
