// The proof that organisations are kept apart by the database alone: two of them, full of canaries; people and tokens of each send random
// calls about the other, while the product's own predicates of tenants are taken out of every statement that the database confines.
import { createLogger } from '@lectern/config'
import { switchPredicatesOff, system, testContext, testPorts } from '@lectern/testing'
import type { FastifyInstance } from 'fastify'
import { testApp } from '../../testing/test-app.ts'
import { type Call, makeCall } from './calls.ts'
import { findMark } from './canaries.ts'
import { close, makeOrganisation, type Organisation } from './organisation.ts'
import { fingerprints, readTables, rowsWith, type Tables } from './rows.ts'
import { makeSide } from './sides.ts'
import { emptyTally, type Tally } from './tally.ts'

export type Options = {
  seed: number
  calls: number
  /** No new round begins after this time of `performance.now()`. */
  until?: number
  /** The first call, to repeat a part of a run. */
  from?: number
  /** Calls that are under way at once. */
  atOnce?: number
  /** Calls between two looks at the rows; then the other organisation calls, and later new ones. */
  look?: number
  /** After these findings nothing more is tried. */
  enough?: number
  progress?(tally: Tally): void
}

const LOOK = 2_000
const AT_ONCE = 6

export async function prove(options: Options): Promise<Tally> {
  const { calls, from = 0, look = LOOK, until = Number.POSITIVE_INFINITY, enough = 20 } = options
  const tally = emptyTally()
  const listeners = new Set<(line: string) => void>()
  const log = createLogger(
    { name: 'proof', level: 'trace' },
    {
      write(line: string) {
        tally.logged += line.length
        for (const listener of listeners) listener(line)
      },
    },
  )
  await hashQuickly()
  const app = await testApp({ log })
  try {
    const tables = await readTables()
    for (let next = from; next < from + calls && performance.now() < until; next += 2 * look) {
      if (tally.findings.length >= enough) break
      const [first, second] = [await makeOrganisation(tables), await makeOrganisation(tables)]
      const off = switchPredicatesOff()
      for (const column of first.refused) tally.unfilled.add(column)
      const halves = [
        [first.organisation, second.organisation],
        [second.organisation, first.organisation],
      ] as const
      for (const [index, [caller, victim]] of halves.entries()) {
        const begin = next + index * look
        const end = Math.min(begin + look, from + calls)
        if (begin >= end) break
        await half({ app, tables, tally, options, begin, end, log, listeners }, caller, victim)
      }
      tally.removed += off.removed()
      off.restore()
      tally.rounds++
      options.progress?.(tally)
    }
  } finally {
    await app.close()
  }
  return tally
}

type Half = {
  app: FastifyInstance
  tables: Tables
  tally: Tally
  options: Options
  begin: number
  end: number
  log: ReturnType<typeof createLogger>
  listeners: Set<(line: string) => void>
}

/** Calls of one organisation about the other. */
async function half(
  { app, tables, tally, options, begin, end, log, listeners }: Half,
  caller: Organisation,
  victim: Organisation,
): Promise<void> {
  const { seed, atOnce = AT_ONCE } = options
  const side = await makeSide(app, caller, victim, { log })
  const [holds, names] = [findMark(victim.canaries.mark), findMark(victim.canaries.nameMark)]
  const { tenantId } = victim.people
  await close(victim)
  const [before, shared] = [await fingerprints(tables, tenantId), await rowsWith(tables, null, victim.canaries.mark)]
  const find = (where: string, what: string, call?: Call) => tally.findings.push({ seed, where, what, call })
  const listen = (line: string) => {
    if (holds(line) || names(line)) find('log', line.slice(0, 300))
  }
  listeners.add(listen)
  let next = begin
  const lane = async () => {
    while (next < end) await one(makeCall(seed, next++, side))
  }
  const one = async (call: Call) => {
    const started = performance.now()
    const { ok, status, content } = await call.send()
    tally.count(call, { ok, status, bytes: content.length, ms: performance.now() - started })
    if (holds(content) || (!call.abroad && !call.mayName && names(content))) {
      if (!call.mayTell) find('answer', around(content, victim), call)
      else tally.told++
    }
  }
  await Promise.all(Array.from({ length: atOnce }, lane))
  listeners.delete(listen)
  const metrics = await app.inject({ url: '/metrics', headers: { host: 'localhost' } })
  for (const { canaries } of [caller, victim]) if (findMark(canaries.mark)(metrics.body)) find('metrics', canaries.mark)
  const range = `calls ${begin} to ${end - 1}`
  for (const [table, n] of await rowsWith(tables, caller.people.tenantId, victim.canaries.mark))
    find('rows', `${range}: ${n} rows of ${table} hold canaries of the other`)
  for (const [table, n] of await rowsWith(tables, null, victim.canaries.mark))
    if (n !== (shared.get(table) ?? 0))
      find('rows', `${range}: ${table} held ${shared.get(table) ?? 0} canaries, now ${n}`)
  const after = await fingerprints(tables, tenantId)
  for (const table of new Set([...before.keys(), ...after.keys()]))
    if (before.get(table) !== after.get(table))
      find('changed', `${range}: ${table} of the other: ${before.get(table)} -> ${after.get(table)}`)
}

/** The text about the first canary. */
function around(content: string | Buffer, { canaries }: Organisation): string {
  const text = content.toString()
  const at = Math.max(text.indexOf(canaries.mark), text.indexOf(canaries.nameMark))
  return text.slice(Math.max(0, at - 120), at + 60)
}

/** Passwords are hashed at no cost: how long that takes is proved elsewhere. */
async function hashQuickly(): Promise<void> {
  const { ports } = await testContext(system(''))
  const hash = (password: string) => ports.keyedHash('proof', password)
  Object.assign(await testPorts(), {
    passwords: {
      ...ports.passwords,
      hash: async (password: string) => hash(password),
      verify: async (sum: string, password: string) => sum === hash(password),
    },
  })
}
