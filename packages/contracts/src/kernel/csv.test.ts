import { expect, test } from 'vitest'
import { CSV_GUARD, csvOf } from './csv.ts'

test.each([
  ['a', 'a'],
  ['b, "c"', '"b, ""c"""'],
  ['two\nlines', '"two\nlines"'],
  ['-5%', '-5%'],
  ['-1,204', '"-1,204"'],
])('[AI-05] %j is written as %j', (text, written) => expect(csvOf([[text, 3]])).toBe(`${written},3\r\n`))

test.each(['=1+1', '+1+1', '-1+1', '@x', '＝1+1', '＋1', '－1+1', '＠x', '\t=1', '\r=1', '\n=1'])(
  '[AI-05] writes %j without a formula, and reads it back unchanged',
  (text) => {
    expect(csvOf([[text]])).toContain(`'${text}`)
    expect(`'${text}`.replace(CSV_GUARD, '')).toBe(text)
  },
)
