// [EXP-01] Long words break at their joints, else anywhere, and nothing is added to them.
import { describe, expect, test } from 'vitest'
import { FontCoverage } from '../font-coverage.ts'
import { readTextFonts } from '../fonts.ts'
import { breakable, widthsOf } from './breaks.ts'
import { groupsOf, layOut } from './columns.ts'

const coverage = new FontCoverage(readTextFonts())
const room = (width: number) => ({ width, size: 10 })
const widthOf = (text: string) => widthsOf(coverage, text, { size: 10 }).reduce((sum, one) => sum + one, 0)

test.each(['plain words stay as they are', '中文可以在任何地方换行，不需要断点', 'short-word'])('%s', (text) => {
  expect(breakable(coverage, text, room(200))).toBe(text)
})

const WORDS = [
  'https://very.long.example.com/a/path/that/does/not/fit?with=parameters&and=more',
  'someVeryLongCamelCaseNameOfAClass',
  'connection_pool_maximum_lifetime_seconds',
  'a1b2c3d4e5f60718293a4b5c6d7e8f901a2b3c4d5e6f7081',
  'WWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWWW',
  'Donaudampfschifffahrtsgesellschaftskapitänsmütze',
  'Достопримечательностями',
  '！！！！！！！！！！！！！！！！！！！！！！！！',
  '————————————————————————',
  'e\u0301'.repeat(60),
]
test.each(WORDS)('splits %s at its break points, and its parts form the whole', (text) => {
  const pieces = [breakable(coverage, text, room(40))].flat()
  expect(pieces.join('')).toBe(text)
  expect(Math.max(...pieces.map(widthOf))).toBeLessThan(41)
  // No mark is parted from its letter.
  expect(pieces.filter((piece) => /^\p{M}/u.test(piece))).toEqual([])
})

test('breaks within a name only where the word is too long', () => {
  expect(breakable(coverage, 'publishAllChanges', room(200))).toBe('publishAllChanges')
  expect(breakable(coverage, 'publishAllChanges', room(60))).toEqual(['publish', 'All', 'Changes'])
})

describe('columns', () => {
  const column = (least: number, usual: number) => ({ least, usual, fixed: 0 })
  const columns = (count: number, least: number, usual: number) =>
    Array.from({ length: count }, () => column(least, usual))

  test.each([
    ['three of text', columns(3, 5, 60), { size: 9.5, turned: false, tables: 1 }],
    ['twelve of text', columns(12, 5, 20), { size: 8, turned: true, tables: 1 }],
    ['twelve of single digits', columns(12, 1, 1), { size: 7.5, turned: false, tables: 1 }],
    ['thirty of words', columns(30, 6, 12), { size: 7.5, turned: true, tables: 3 }],
  ])('%s', (_, input, { size, turned, tables }) => {
    const layout = layOut(input, 470, true)
    expect({ size: layout.size, turned: layout.turned, tables: layout.groups.length }).toEqual({ size, turned, tables })
    const width = turned ? 717 : 470
    for (const group of layout.groups) {
      expect(group.widths.reduce((sum, one) => sum + one, 0)).toBeLessThanOrEqual(width + 0.1)
    }
  })

  test('starts each part with the first column, and has all others once', () => {
    expect(groupsOf([10, 40, 40, 40, 90, 40], 100)).toEqual([
      [0, 1, 2],
      [0, 3],
      [0, 4],
      [0, 5],
    ])
    expect(groupsOf([90, 40, 40, 40], 100)).toEqual([[0], [1, 2], [3]])
  })
})
