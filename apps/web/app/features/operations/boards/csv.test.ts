// Files of figures: names of organisations are anybody's text.
import { expect, test } from 'vitest'
import { figuresCsv } from './csv.ts'

const columns = [
  { head: 'Name', text: ({ name }: { name: string }) => name },
  { head: 'Views', text: () => '1,204' },
]

test.each([
  ['Acme', 'Acme'],
  ['Acme, Inc.', '"Acme, Inc."'],
  ['The "best"', '"The ""best"""'],
  ['two\nlines', '"two\nlines"'],
  ['=HYPERLINK("http://evil")', '"\'=HYPERLINK(""http://evil"")"'],
  ['+1', '+1'.replace('+', "'+")],
  ['@cmd', "'@cmd"],
  ['-5', '-5'],
  ['-2+3', "'-2+3"],
])('[OPS-01] writes %j as %s', (name, written) =>
  expect(figuresCsv(columns, [{ name }])).toBe(`Name,Views\r\n${written},"1,204"\r\n`),
)
