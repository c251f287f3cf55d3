import { expect, test } from 'vitest'
import { drawnWith } from './drawn-lines.ts'

const range = { startIndex: 10, endIndex: 12, overscan: 2, count: 14 }

test('[EDIT-01] renders the retained line in its order, once', () => {
  expect(drawnWith(3)(range)).toEqual([3, 8, 9, 10, 11, 12, 13])
  expect(drawnWith(11)(range)).toEqual([8, 9, 10, 11, 12, 13])
  expect(drawnWith(-1)({ ...range, startIndex: 0, endIndex: 1 })).toEqual([0, 1, 2, 3])
})
