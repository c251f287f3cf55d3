import { expect, it } from 'vitest'
import { restartDelay } from './child.ts'

it('restarts at once at first, then waits longer each time, but never for long', () => {
  const delays = Array.from({ length: 12 }, (_, restarts) => restartDelay(restarts))
  expect(delays).toEqual([0, 0, 0, 500, 1_000, 2_000, 4_000, 5_000, 5_000, 5_000, 5_000, 5_000])
})
