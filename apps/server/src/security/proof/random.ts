// Numbers that follow from a seed alone, so that a call of the proof can be repeated.
import { random } from '@lectern/testing/random'

export type Random = {
  below(limit: number): number
  chance(share: number): boolean
  pick<T>(items: readonly T[]): T
}

/** Steps of the generator between two calls, far more than one call takes. */
const APART = 0x9e3779b1

/** Returns the numbers of call `number` of `seed`. */
export function randomOf(seed: number, number: number): Random {
  const next = random(seed ^ Math.imul(number + 1, APART))
  const below = (limit: number) => Math.floor(next() * limit)
  return {
    below,
    chance: (share) => next() < share,
    pick<T>(items: readonly T[]): T {
      const index = below(items.length)
      if (items.length === 0) throw new Error('nothing to pick from')
      return items[index] as T
    },
  }
}
