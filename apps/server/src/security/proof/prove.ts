// The proof that organisations are kept apart by the database alone: two of them, full of canaries; people and tokens of each send random calls
// about the other, while the product's own predicates of tenants are removed from every statement that the database confines.
import { createLogger, type Logger } from '@lectern/config'
import type { Log } from '@lectern/kernel'
import { switchPredicatesOff, system, testContext, testPorts } from '@lectern/testing'
import { testApp } from '../../testing/test-app.ts'
import type { Delivery } from './deliveries.ts'
import { type Ground, half } from './half.ts'
import { makeOrganisation, removeOrganisations } from './organisation.ts'
import { readTables } from './rows.ts'
import type { Wire } from './sides.ts'
import { emptyTally, type Tally } from './tally.ts'

export type Options = {
  seed: number
  calls: number
  /** No new round begins after this time of `performance.now()`. */
  until?: number
  /** The first call, to repeat a part of a run. */
  from?: number
  /** Calls between two checks of the rows; then the other organisation calls, and later new ones. */
  look?: number
  /** After these findings nothing more is tried. */
  enough?: number
  /** Does what is waiting for the worker. */
  workOff?(log: Log): Promise<{ jobs: number; done: number }>
  /** Mails and messages to phones that have left since it was asked last. */
  deliveries?(): Delivery[]
  /** A running product, to which everything is sent over HTTP; its statements have all of their predicates. */
  product?: { target: Wire; origin: string; listen(listener: (line: string) => void): void }
  progress?(tally: Tally): void
}

const LOOK = 2_000
const ENOUGH = 20

export async function prove(options: Options): Promise<Tally> {
  const { seed, calls, from = 0, look = LOOK, until = Number.POSITIVE_INFINITY, enough = ENOUGH } = options
  const tally = emptyTally()
  const listeners: Ground['listeners'] = new Set()
  const hear = (line: string) => {
    tally.logged += line.length
    for (const listener of listeners) listener(line)
  }
  const log = createLogger({ name: 'proof', level: 'trace' }, { write: hear })
  options.product?.listen(hear)
  const { target, origin, close } = options.product ? { ...options.product, close() {} } : await serveHere(log)
  try {
    const ground: Ground = {
      ...{ target, origin, wireOnly: options.product !== undefined, tables: await readTables() },
      ...{ tally, seed, log, listeners, workOff: options.workOff, deliveries: options.deliveries ?? (() => []) },
    }
    const end = from + calls
    for (let begin = from; begin < end && performance.now() < until; begin += 2 * look) {
      if (tally.findings.length >= enough) break
      // Pending work of the first organisation would look like changes by the second.
      const middle = begin + (ground.wireOnly ? 2 : 1) * look
      await round(ground, { begin, middle: Math.min(middle, end), end: Math.min(begin + 2 * look, end) })
      options.progress?.(tally)
    }
  } finally {
    await close()
  }
  return tally
}

/** Two new organisations; the calls before `middle` are those of the first. */
async function round(ground: Ground, { begin, middle, end }: { begin: number; middle: number; end: number }) {
  const { tables, tally } = ground
  const { organisation: first, refused } = await makeOrganisation(tables)
  const { organisation: second } = await makeOrganisation(tables)
  for (const column of refused) tally.unfilled.add(column)
  const off = switchPredicatesOff()
  try {
    await half(ground, { caller: first, victim: second, begin, end: middle })
    if (middle < end) await half(ground, { caller: second, victim: first, begin: middle, end })
  } finally {
    off.restore()
  }
  tally.removed += off.removed()
  tally.rounds++
  await removeOrganisations(tables, [first, second])
}

async function serveHere(log: Logger) {
  await hashQuickly()
  const app = await testApp({ log })
  await app.listen({ port: 0, host: '127.0.0.1' })
  return { target: app as Wire, origin: app.listeningOrigin, close: () => app.close() }
}

/** Passwords are hashed at no cost: how long that takes is proved elsewhere. */
async function hashQuickly(): Promise<void> {
  const { ports } = await testContext(system(''))
  const hash = (password: string) => ports.keyedHash('proof', password)
  const passwords = {
    hash: async (password: string) => hash(password),
    verify: async (sum: string, password: string) => sum === hash(password),
  }
  Object.assign(await testPorts(), { passwords })
}
