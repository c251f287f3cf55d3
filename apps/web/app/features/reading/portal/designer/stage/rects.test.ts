import { expect, test } from 'vitest'
import { rectAt, sameRects } from './rects.ts'

const rects = [
  { id: 'header', top: 0, height: 60 },
  { id: 'a', top: 60, height: 100 },
  { id: 'b', top: 160, height: 40 },
]

test.each([
  [0, 'header'],
  [59.5, 'header'],
  [60, 'a'],
  [199, 'b'],
  [200, undefined],
])('[PORTAL-02] selects for a press %d pixels down the page %s', (y, id) => {
  expect(rectAt(rects, y)?.id).toBe(id)
})

test('[PORTAL-02] compares positions by value', () => {
  expect(
    sameRects(
      rects,
      rects.map((rect) => ({ ...rect })),
    ),
  ).toBe(true)
  expect(sameRects(rects, rects.slice(1))).toBe(false)
  expect(sameRects(rects, rects.with(1, { id: 'a', top: 61, height: 100 }))).toBe(false)
})
