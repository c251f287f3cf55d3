// Numbers that follow from a seed alone, so that a call of the proof can be repeated.
export type Random = {
  below(limit: number): number
  chance(share: number): boolean
  pick<T>(items: readonly T[]): T
}

/** Steps of the generator between two calls, far more than one call takes. */
const APART = 0x9e3779b1

/** The numbers of call `number` of `seed`: mulberry32, of which the quick and even spread is all that matters. */
export function randomOf(seed: number, number: number): Random {
  let state = (seed ^ Math.imul(number + 1, APART)) >>> 0
  const next = () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
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
