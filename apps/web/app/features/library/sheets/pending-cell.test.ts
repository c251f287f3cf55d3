import type { ICellData, IWorkbookData } from '@univerjs/core'
import { expect, it } from 'vitest'
import { withPending } from './pending-cell.ts'

const workbook = (cell?: ICellData) =>
  ({ sheets: { s: { id: 's', cellData: cell ? { 1: { 2: cell } } : {} } } }) as unknown as IWorkbookData
const cellWith = (text: string, cell?: ICellData) =>
  withPending(workbook(cell), { sheetId: 's', row: 1, column: 2, text }).sheets.s?.cellData?.[1]?.[2]

it.each([
  ['开头', { v: '开头', t: 1 }],
  ['21', { v: 21, t: 2 }],
  ['-1.5', { v: -1.5, t: 2 }],
  ['007', { v: '007', t: 1 }],
  ['123456789012345678', { v: '123456789012345678', t: 1 }],
  ['50%', { v: '50%', t: 1 }],
  ["'21", { v: '21', t: 1 }],
  ['=A1*2', { f: '=A1*2', v: null }],
  ['=', { v: '=', t: 1 }],
])('[SHEET-01] saves %j while its cell is being edited', (text, cell) => {
  expect(cellWith(text)).toMatchObject(cell)
  expect(cellWith(text, { v: 'before', s: 'style' })).toMatchObject({ ...cell, s: 'style' })
})

it('[SHEET-01] keeps a cell that is only viewed', () => {
  const formula = { f: '=A1*2', v: 42, si: 'x' }
  expect(cellWith('=A1*2', formula)).toBe(formula)
  const number = { v: 21, t: 2 }
  expect(cellWith('21', number)).toBe(number)
  expect(cellWith('', number)).toMatchObject({ v: '' })
  const data = workbook()
  expect(withPending(data, null)).toBe(data)
  expect(withPending(data, { sheetId: 'gone', row: 0, column: 0, text: 'x' })).toBe(data)
})
