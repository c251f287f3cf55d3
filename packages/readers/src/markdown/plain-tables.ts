/** Rows of cells as plain text: what spreadsheets and databases copy beside their markup, or alone. */

import { newBlock, type Table } from '@lectern/content'
import { cleanText } from '@lectern/content/building'
import { CONTENT_LIMITS } from '@lectern/contracts'
import Papa from 'papaparse'

const NUMBER = /^[-+]?[¥$€£]?\s?\d[\d,.]*\s?%?$/
/** Lists as word processors copy them: a sign, a tab, the words. */
const SIGN = /^(?:[-*+•·◦▪●○■□☐☑✓o]|\(?(?:\d+(?:\.\d+)*|[a-zA-Z])[.)、]?|[一二三四五六七八九十]{1,3}[、.]|#{1,6}|>)$/

/** The table that a text is whose lines all have as many tabs, or null. */
export function tableOfText(text: string): Table | null {
  if (!/\S\t/.test(text)) return null
  const clean = cleanText(text).replace(/^\n+/, '').trimEnd()
  const { data } = Papa.parse<string[]>(clean, { delimiter: '\t' })
  const columns = data[0]?.length ?? 0
  if (data.length < 2 || columns < 2 || data.some((row) => row.length !== columns)) return null
  if (columns > CONTENT_LIMITS.columns || columns * data.length > CONTENT_LIMITS.cells) return null
  if (
    data.every(([first = '']) => first.trim() === '') ||
    (data.every(([first = '']) => SIGN.test(first.trim())) && columns === 2)
  )
    return null
  const rows = data.map((row) => ({ cells: row.map((cell) => newBlock.tableCell(words(cell))) }))
  return newBlock.table(rows, hasHead(data) ? 1 : 0)
}

const words = (cell: string) => {
  const text = cell.replace(/\r\n?/g, '\n').trim()
  return text === '' ? [] : [{ type: 'text' as const, text, styles: {} }]
}

/** Names over numbers. */
function hasHead([names = [], ...rows]: readonly string[][]): boolean {
  if (names.some((name) => name.trim() === '' || NUMBER.test(name.trim()))) return false
  return names.some((_, index) => rows.every((row) => NUMBER.test((row[index] ?? '').trim())))
}
