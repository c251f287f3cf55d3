import { expect, test } from 'vitest'
import { heightsOf, nearGroups } from './far-groups.ts'

test('[EDIT-01] stacks groups, and estimates the height of unrendered ones', () => {
  expect(heightsOf(3, [100, undefined, 50], 80)).toEqual([
    { top: 0, height: 100 },
    { top: 100, height: 80 },
    { top: 180, height: 50 },
  ])
})

test.each([
  ['at the beginning', 0, [0, 1, 2]],
  ['before the text', -5_000, []],
  ['in the middle', 5_000, [3, 4, 5, 6, 7]],
  ['at the end', 9_900, [8, 9]],
])('[EDIT-01] renders groups near the window: %s', (_, scrolled, expected) => {
  expect([...nearGroups(heightsOf(10, [], 1_000), scrolled, 1_000)]).toEqual(expected)
})
