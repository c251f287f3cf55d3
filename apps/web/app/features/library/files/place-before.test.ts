// Files that arrive in any order are in the order in which they were chosen.
import { expect, test } from 'vitest'
import { placeBefore } from './place-before.ts'

function arrive(order: readonly number[], gone: readonly number[] = []): number[] {
  const placed = new Map<number, string>()
  const shown: string[] = ['top']
  for (const index of order) {
    const above = placeBefore(placed, index, (id) => shown.includes(id)) ?? 'top'
    shown.splice(shown.indexOf(above) + 1, 0, String(index))
    placed.set(index, String(index))
    if (gone.includes(index)) shown.splice(shown.indexOf(String(index)), 1)
  }
  return shown.slice(1).map(Number)
}

test.each([[[0, 1, 2]], [[2, 1, 0]], [[1, 2, 0]], [[2, 0, 1]]])('[FILE-01] places files that arrive as %j', (order) => {
  expect(arrive(order)).toEqual([0, 1, 2])
})

test('[FILE-01] skips a file that was deleted meanwhile', () => {
  expect(arrive([0, 1, 2], [1])).toEqual([0, 2])
})
