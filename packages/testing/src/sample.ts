// Selects the cases of a long list for a run: all of them in `npm run test:full`, otherwise some that the commit chooses.
import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'

/** True in `npm run test:full`, which tries every case. */
export const isFull = process.env.TEST_FULL === '1'

/** Chooses the sample: the commit, so that a failed run can be repeated, or `TEST_SEED`. */
let seed = process.env.TEST_SEED

function currentSeed(): string {
  if (seed !== undefined) return seed
  try {
    seed = execFileSync('git', ['rev-parse', 'HEAD'], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim()
  } catch {
    // A copy without history: always the same sample.
    seed = 'no commit'
  }
  return seed
}

/** `count` of `cases` in their order, chosen by the commit; all of them in a full run, or when there are no more than `count`. */
export function sample<Case>(cases: readonly Case[], count: number): readonly Case[] {
  if (isFull || cases.length <= count) return cases
  const rank = (index: number) => createHash('sha256').update(`${currentSeed()} ${index}`).digest('hex')
  const chosen = cases.map((_, index) => ({ index, rank: rank(index) })).sort((a, b) => (a.rank < b.rank ? -1 : 1))
  const indexes = new Set(chosen.slice(0, count).map(({ index }) => index))
  return cases.filter((_, index) => indexes.has(index))
}
