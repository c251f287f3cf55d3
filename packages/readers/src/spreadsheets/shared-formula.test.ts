import { expect, test } from 'vitest'
import { moveFormula } from './shared-formula.ts'

test.each([
  ['A1+$A1+A$1+$A$1', 2, 1, 'B3+$A3+B$1+$A$1'],
  ['SUM(B2:C$9)*2', 1, 0, 'SUM(B3:C$9)*2'],
  ['SUM(A:A)+SUM($B:C)', 5, 1, 'SUM(B:B)+SUM($B:D)'],
  ['SUM(1:$3)', 1, 4, 'SUM(2:$3)'],
  ["'Plan A1'!A1&Sheet2!Z9", 1, 1, "'Plan A1'!B2&Sheet2!AA10"],
  ['"A1 ""B2"""&A1', 1, 0, '"A1 ""B2"""&A2'],
  ['LOG10(A1)+RATE_A1+1E5', 1, 0, 'LOG10(A2)+RATE_A1+1E5'],
  ['Table1[[#This Row],[A1]]+A1', 1, 0, 'Table1[[#This Row],[A1]]+A2'],
  ['A1-B2', -1, 0, '#REF!-B1'],
  ['XFD1', 0, 1, '#REF!'],
])('[SHEET-02] %s, %d rows below and %d columns to the right, is %s', (formula, rows, columns, moved) => {
  expect(moveFormula(formula, rows, columns)).toBe(moved)
})
