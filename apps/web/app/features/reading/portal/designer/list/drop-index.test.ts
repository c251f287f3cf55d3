import { expect, test } from 'vitest'
import { dropGap, LINE, placeAfterDrop } from './drop-index.ts'

test.each([
  [-5, 0],
  [LINE * 0.4, 0],
  [LINE * 0.6, 1],
  [LINE * 2.4, 2],
  [LINE * 99, 3],
])('[PORTAL-02] maps %d pixels down a list of three to gap %i', (y, gap) => {
  expect(dropGap(y, 3)).toBe(gap)
})

test('[PORTAL-02] keeps a section that is dropped beside itself', () => {
  expect([0, 1, 2, 3].map((gap) => placeAfterDrop(1, gap))).toEqual([0, 1, 1, 2])
})
