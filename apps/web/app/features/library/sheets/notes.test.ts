// Notes of cells on their way into the spreadsheet editor and back.
import { newSheet, readBlocks } from '@lectern/content'
import { workbookBlock, workbookOf } from '@lectern/readers'
import type { IWorkbookData } from '@univerjs/core'
import { expect, test } from 'vitest'
import { type Formulas, fromUniver } from './from-univer.ts'
import { noteTexts } from './note-texts.ts'
import { NOTES } from './numbers.ts'
import { toUniver } from './to-univer.ts'

const formulas: Formulas = { formula: () => null, spilled: () => ({}) }
const sheet = {
  ...newSheet('Plan'),
  id: 's1',
  cells: { 0: { 1: { v: 7, note: 'Seven\nor so' } }, 4: { 2: { note: '只有批注' } }, 5: { 0: { v: 'x' } } },
}
const start = workbookBlock({ type: 'workbookContent', styles: [], sheets: [sheet] }, 'w1')
const data = () => toUniver(start, 'zhCN' as Parameters<typeof toUniver>[1]) as IWorkbookData
const cellsOf = (changed: IWorkbookData) =>
  workbookOf(readBlocks([fromUniver(changed, formulas)])).content.sheets[0]?.cells
type Notes = Record<string, Record<string, Record<string, { note: string; height: number }>>>
const notesOf = (from: IWorkbookData): Notes =>
  JSON.parse(from.resources?.find(({ name }) => name === NOTES)?.data ?? '{}')

test('[SHEET-02] shows notes in the editor and restores them unchanged', () => {
  expect(notesOf(data())).toMatchObject({
    s1: { 0: { 1: { row: 0, col: 1, note: 'Seven\nor so' } }, 4: { 2: { row: 4, col: 2, note: '只有批注' } } },
  })
  expect(cellsOf(data())).toEqual(sheet.cells)
})

test('[SHEET-02] changes, writes, removes and moves a note, also an empty one', () => {
  const changed = data()
  const stored = changed.resources?.find(({ name }) => name === NOTES)
  if (stored) {
    stored.data = JSON.stringify({
      s1: {
        0: { 1: { note: 'Eight' } },
        5: { 0: { note: 'New' } },
        6: { 2: { note: '只有批注' } },
        9: { 9: { note: ' ' } },
      },
    })
  }
  expect(cellsOf(changed)).toEqual({
    0: { 1: { v: 7, note: 'Eight' } },
    5: { 0: { v: 'x', note: 'New' } },
    6: { 2: { note: '只有批注' } },
  })
})

test('[SHEET-02] sizes the box of a note by its lines, up to a maximum', () => {
  const heights = ['short', 'a\nb\nc', 'x'.repeat(5_000)].map((note) => {
    const block = workbookBlock({ ...start.content, sheets: [{ ...sheet, cells: { 0: { 0: { note } } } }] })
    return notesOf(toUniver(block, 'zhCN' as Parameters<typeof toUniver>[1]) as IWorkbookData).s1?.[0]?.[0]?.height ?? 0
  })
  expect(heights[0]).toBeLessThan(heights[1] ?? 0)
  expect(heights[2]).toBeLessThan(300)
})

test('[SHEET-02] changes a note when it is written, not when it is viewed', () => {
  const isSame = noteTexts(start)
  const update = (row: number, col: number, note: string) => ({
    id: 'sheet.mutation.update-note',
    params: { sheetId: 's1', row, col, note: { note, width: 9 } },
  })
  expect(isSame(update(0, 1, 'Seven\nor so'))).toBe(true)
  expect(isSame(update(8, 8, ''))).toBe(true)
  expect(isSame(update(0, 1, 'Eight'))).toBe(false)
  expect(isSame(update(0, 1, 'Eight'))).toBe(true)
  expect(isSame({ id: 'sheet.mutation.remove-note', params: { sheetId: 's1', row: 0, col: 1 } })).toBe(false)
  expect(isSame(update(0, 1, 'Eight'))).toBe(false)
  expect(isSame({ id: 'sheet.mutation.set-range-values' })).toBe(false)
})
