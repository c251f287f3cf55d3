// New migrations come last, so that fresh and upgraded databases apply the same ones in the same order.
import { expect, test } from 'vitest'
import { readMigrations } from '../migrations.ts'
import { migrationNameProblems, nextMigrationName } from './migration-names.ts'

test.each([
  [[], '0001_more'],
  [['0001_init'], '0002_more'],
  [['0001_init', '0029_import_after', '0130_nearest_candidates'], '0131_more'],
  [['0130_nearest_candidates', '0009_account'], '0131_more'],
])('names the migration after %j: %s', (existing, expected) => {
  expect(nextMigrationName(existing, 'more')).toBe(expected)
})

test('applies the next migration of this project last', () => {
  const names = readMigrations().map(({ name }) => name)
  const next = nextMigrationName(names, 'more')
  expect([...names, next].sort().at(-1)).toBe(next)
})

test('rejects numbers above 9999', () => {
  expect(() => nextMigrationName(['9999_last'], 'more')).toThrow(RangeError)
})

test('keeps the names of this project in order', () => {
  expect(migrationNameProblems(readMigrations().map(({ name }) => name))).toEqual([])
})

test.each([
  [['0131_a', '0131_b'], ['0131_a and 0131_b have the same number']],
  [['131_a'], ['131_a is not named like 0131_what_it_does']],
  [['0131_Upper'], ['0131_Upper is not named like 0131_what_it_does']],
])('rejects %j', (names, problems) => {
  expect(migrationNameProblems(names)).toEqual(problems)
})

test('rejects a later one that would be applied earlier', () => {
  const names = ['0130_old', '0131_a', '0132_b', '0133_c']
  expect(migrationNameProblems(names, ['0130_old', '0131_a', '0132_b', '0133_c'])).toEqual([])
  expect(migrationNameProblems(names, ['0131_a', '0133_c', '0132_b'])).toEqual([
    '0132_b was added after 0133_c, but would be applied before it',
  ])
})

test('ignores the earlier order and removed folders', () => {
  expect(migrationNameProblems(['0029_a', '0130_b'], ['0130_b', '0029_a', '0140_gone'])).toEqual([])
})
