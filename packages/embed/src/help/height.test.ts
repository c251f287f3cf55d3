import { expect, test } from 'vitest'
import { helpHeight } from './height.ts'

test.each([
  [null, 1000, 200],
  [120, 1000, 130],
  [399, 1000, 409],
  [400, 1000, 460],
  [5000, 800, 368],
])('[EMBED-01] limits height %s in a window of %i to %i', (reported, windowHeight, height) =>
  expect(helpHeight(reported, windowHeight)).toBe(height),
)
