/** A sheet's filter from untrusted JSON. */

import { FILTER_OPERATORS, type FilterRule, type SheetFilter, WORKBOOK_LIMITS } from '../model/workbook.ts'
import { isObject, type Reader } from './reader.ts'
import { numbered } from './workbook-cell.ts'
import { parseCellRange } from './workbook-ranges.ts'

const MAX_VALUES = 10_000

export function parseFilter(
  value: unknown,
  rowCount: number,
  columnCount: number,
  reader: Reader,
): SheetFilter | undefined {
  if (!isObject(value)) return undefined
  const range = parseCellRange(value.range, rowCount, columnCount)
  if (!range) return undefined
  const rules: SheetFilter['rules'] = {}
  reader.enter('filter')
  for (const [column, rule] of numbered(value.rules, columnCount, reader)) {
    if (isObject(rule) && column >= range.left && column <= range.right) rules[column] = parseRule(rule, reader)
  }
  reader.leave()
  const rowValues: unknown[] = Array.isArray(value.hiddenRows) ? value.hiddenRows.slice(0, WORKBOOK_LIMITS.rows) : []
  const hiddenRows = rowValues.filter(
    (row): row is number => Number.isInteger(row) && Number(row) > range.top && Number(row) <= range.bottom,
  )
  return { range, rules, hiddenRows: [...new Set(hiddenRows)].sort((a, b) => a - b) }
}

function parseRule(from: Record<string, unknown>, reader: Reader): FilterRule {
  const rule: FilterRule = {}
  if (Array.isArray(from.values)) {
    reader.limit('tooManyParts', from.values.length, MAX_VALUES, 'values')
    rule.values = from.values.map((text) => reader.text(text, 'values'))
  }
  if (from.blank === true) rule.blank = true
  if (from.all === true) rule.all = true
  if (Array.isArray(from.comparisons)) {
    rule.comparisons = from.comparisons.slice(0, 2).flatMap((entry: unknown) => {
      if (!isObject(entry)) return []
      const operator = FILTER_OPERATORS.find((candidate) => candidate === entry.operator)
      const value = typeof entry.value === 'number' ? entry.value : reader.text(entry.value, 'value')
      if (typeof value === 'number' && !Number.isFinite(value)) reader.fail('value', 'value')
      return [operator === undefined ? { value } : { operator, value }]
    })
  }
  return rule
}
