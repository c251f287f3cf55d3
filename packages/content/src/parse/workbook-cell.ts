/** Single cells from untrusted JSON. */

import { safeUrl } from '../model/safe-url.ts'
import { type Cell, type CellValue, WORKBOOK_LIMITS } from '../model/workbook.ts'
import { isObject, type Reader } from './reader.ts'

/** `=cmd|'…'!A0`: DDE, which makes Excel start another program. */
const DDE_COMMAND = /\|\s*(?:'[^']*'|[\w.]+)\s*!/

/** The cell, or undefined when it has neither content nor style. */
export function parseCell(value: unknown, styles: number, reader: Reader): Cell | undefined {
  const from = reader.object(value)
  const cell: Cell = {}
  const formula = parseFormula(from.f, reader)
  const shown = parseValue(from.v, reader)
  if (formula !== undefined) cell.f = formula
  if (shown !== undefined && shown !== '') cell.v = shown
  const style = reader.integer(from, 's', 0, WORKBOOK_LIMITS.styles)
  if (style !== undefined && style < styles) cell.s = style
  const link = from.link === undefined || from.link === null ? null : safeUrl(reader.text(from.link, 'link'), 'link')
  if (link !== null) cell.link = link
  const note = parseNote(from.note, reader)
  if (note !== '') cell.note = note
  if (from.spilled === true && formula === undefined) cell.spilled = true
  return Object.keys(cell).length === 0 ? undefined : cell
}

function parseValue(value: unknown, reader: Reader): CellValue | undefined {
  if (value === undefined || value === null) return undefined
  if (typeof value === 'boolean') return value
  if (typeof value === 'number') return Number.isFinite(value) ? value : reader.fail('value', 'v')
  const text = reader.text(value, 'v')
  reader.limit('tooLong', text.length, WORKBOOK_LIMITS.cellText, 'v')
  return text
}

function parseNote(value: unknown, reader: Reader): string {
  if (value === undefined || value === null) return ''
  const text = reader.text(value, 'note')
  reader.limit('tooLong', text.length, WORKBOOK_LIMITS.cellText, 'note')
  return text.trim()
}

function parseFormula(value: unknown, reader: Reader): string | undefined {
  if (value === undefined || value === null || value === '') return undefined
  const text = reader.text(value, 'f')
  reader.limit('tooLong', text.length, WORKBOOK_LIMITS.formula, 'f')
  const formula = text.startsWith('=') ? text : `=${text}`
  return formula.length === 1 || DDE_COMMAND.test(formula.replace(/"[^"]*"/g, '""')) ? undefined : formula
}

const INDEX = /^(?:0|[1-9]\d{0,5})$/

/** Entries of an object whose keys are row or column numbers below `count`, in order. */
export function numbered(value: unknown, count: number, reader: Reader): [number, unknown][] {
  if (value === undefined || value === null) return []
  if (!isObject(value)) reader.fail('type')
  return Object.entries(value)
    .filter(([key]) => INDEX.test(key) && Number(key) < count)
    .map(([key, entry]): [number, unknown] => [Number(key), entry])
    .sort(([a], [b]) => a - b)
}
