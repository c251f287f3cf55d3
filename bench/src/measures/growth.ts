// Every query of the product in an installation that grows a hundredfold: the calls of the permission matrix by the people who may call
// them, in this process. What counts is the processor time of this process and of the database, which other work on the machine changes little.
import type { DomainContext } from '@lectern/kernel'
import { areas, type Caller, makePeople, makeWorld, type People, queriesOf, runAs } from '@lectern/server/security'
import { operator, startTestDatabase, testDatabase, useDatabase, visitor } from '@lectern/testing'
import { AT_ONE, type GrowingTenant, grow } from '../growth/fill.ts'
import { processorTime } from '../processor-time.ts'
import { atMost, type Row } from '../row.ts'
import { times } from '../statistics.ts'

type Actor = DomainContext['actor']
/** Callers, of which the first that may call are taken; an administrator has other conditions in the statements than somebody with a role. */
const CALLERS = ['tenant', 'editor', 'operator', 'visitor'] as const satisfies readonly Caller[]
const CALLERS_OF_EACH = 2
const ROUNDS = 7
const MAX_RATIO = 2
const MAX_MS = 150
/** Below this a ratio is noise. */
const LEAST_MS = 10

type Call = { name: string; run: () => Promise<unknown> }

const actorOf = (people: People, caller: (typeof CALLERS)[number]): Actor => {
  if (caller === 'operator') return operator()
  return caller === 'visitor' ? visitor(people.tenantId) : people.members[caller]
}

/** Calls about the manual that grows; about another one where its input cannot be had twice, such as a portal that is enabled. */
async function callsOf(people: People): Promise<{ calls: Call[]; place: GrowingTenant }> {
  const world = await makeWorld(people, 'tenant')
  const rows = areas.flat()
  const queries = new Set(queriesOf([...new Set(rows.map(({ procedure }) => procedure.split('.')[0] ?? ''))]))
  const calls: Call[] = []
  for (const { procedure, expected, input } of rows.filter((row) => queries.has(row.procedure))) {
    const callers = CALLERS.filter((caller) => expected[caller] === 'ok').slice(0, CALLERS_OF_EACH)
    if (callers.length === 0) continue
    const values = await (async () => input(world))().catch(async () => input(await makeWorld(people, 'tenant')))
    for (const caller of callers) {
      const actor = actorOf(people, caller)
      calls.push({ name: `${procedure} as ${caller}`, run: () => runAs(actor, procedure, values, people.host) })
    }
  }
  const { memberId, userId } = people.members.editor
  return { calls, place: { ...world, tenantId: people.tenantId, memberId, userId } }
}

/** Milliseconds by name; calls that fail are left out, with a word. */
async function timesOf(calls: readonly Call[]): Promise<Map<string, number>> {
  const results = new Map<string, number>()
  for (const { name, run } of calls) {
    try {
      await times(2, run)
      results.set(name, await processorTime(ROUNDS, run))
    } catch (error) {
      console.log(`${name} fails: ${error instanceof Error ? error.message : error}`)
    }
  }
  return results
}

/** On a database of its own on the server of `serverUrl`; embedded up to ten times as much. */
export async function measureGrowth(serverUrl: string | undefined): Promise<Row[]> {
  const sizes = serverUrl === undefined ? [1, 10] : [1, 10, 100]
  const database = await startTestDatabase(serverUrl)
  const close = useDatabase(database.url)
  try {
    const { calls, place } = await callsOf(await makePeople())
    const results: Map<string, number>[] = []
    let before = 0
    for (const size of sizes) {
      await grow(testDatabase(), place, { before, size })
      before = size
      results.push(await timesOf(calls))
    }
    const [first, last] = [results[0], results.at(-1)]
    if (!first || !last) return []
    const largest = sizes.at(-1) ?? 1
    const lines = calls.map(({ name }) => {
      const ms = results.map((result) => result.get(name) ?? Number.NaN)
      return { name, ms, ratio: (last.get(name) ?? 0) / Math.max(first.get(name) ?? 0, LEAST_MS) }
    })
    const steep = lines.filter(({ ratio }) => ratio > MAX_RATIO).sort((a, b) => b.ratio - a.ratio)
    for (const { name, ms, ratio } of steep) {
      console.log(`${name}: ${ms.map((value) => value.toFixed(1)).join(' -> ')} ms, x ${ratio.toFixed(1)}`)
    }
    const slowest = Math.max(...last.values())
    const articles = (AT_ONE.articles * largest).toLocaleString('en')
    return [
      atMost(
        `Queries of ${lines.length} that are more than twice as slow at ${largest} times as much`,
        steep.length,
        'calls',
        0,
      ),
      atMost(`Slowest query with ${articles} articles in a manual`, slowest, 'ms of processor', MAX_MS),
    ]
  } finally {
    await close()
    await database.close()
  }
}
