// Everything that is tried with procedures and their REST calls, by every kind of caller, with ids of real things, of nothing and of
// another tenant. Refused calls and those that only look share one world, whose rows are compared before and after; a call that is
// allowed to change something has a world of its own.
import { types } from 'node:util'
import { sample } from '@lectern/testing/sample'
import type { Way } from '../all-calls.ts'
import { CALLERS, type Caller } from '../permission-matrix/callers.ts'
import type { Row } from '../permission-matrix/table.ts'
import { asCaller, type World } from '../permission-matrix/world.ts'
import { rowsOf } from '../victim.ts'
import { type Call, type Cell, leavesAlone, nameOf, send, sharesWorld, wrongIn } from './calls.ts'
import type { Ground } from './ground.ts'
import { hiddenLikeNothing, namesOfNothing } from './missing.ts'
import { swappedIds } from './swapped-ids.ts'
import { isConfined, sendWithoutPredicates } from './without-predicates.ts'

/** A procedure, and all its calls. */
export type Entry = { row: Row; ways: readonly Way[] }

/** All that is wrong with these procedures: a line for each problem, which names the call, the caller and what is wrong. */
export async function sweep(
  ground: Ground,
  entries: readonly Entry[],
  callers: readonly Caller[] = CALLERS,
): Promise<Problems> {
  return inTurn(sharing(entries), async (together) => tryEverything(ground, together, callers))
}

/** Those that share a world: all whose inputs only name its things, and each alone whose input puts something into it. */
export function sharing<T extends { row: Row }>(entries: readonly T[]): (readonly T[])[] {
  const { naming = [], making = [] } = Object.groupBy(entries, ({ row }) =>
    types.isAsyncFunction(row.input) ? 'making' : 'naming',
  )
  return [naming, ...making.map((one) => [one])]
}

async function tryEverything(ground: Ground, entries: readonly Entry[], callers: readonly Caller[]): Promise<Problems> {
  const world = await ground.victims.newWorld()
  const calls = entries.flatMap(({ row, ways }) => ways.map((way) => ({ row, way })))
  return [
    ...(await tryCallers(
      ground,
      world,
      entries.flatMap((entry) => cellsOf(entry, callers)),
    )),
    ...(await inTurn(calls, ({ way, row }) => namesOfNothing(ground, way, row, world))),
    ...(await swappedIds(ground, calls, world)),
  ]
}

/** Callers of REST calls, whose procedures are called by all of them over tRPC; of the others some, whom the commit chooses. */
const OVER_REST: ReadonlySet<Caller> = new Set<Caller>([
  ...(['other', 'visitor', 'none', 'viewer', 'token'] as const),
  ...sample(['editor', 'admin', 'tenant', 'operator', 'disabled'] as const, 1),
])

/** By what they may do in the tenant. */
const LADDER: readonly Caller[] = ['none', 'viewer', 'editor', 'admin', 'tenant']

/** Callers that the procedure distinguishes. Of neighbours with the same response, one is tried, chosen by the commit. */
function distinguishedCallers({ expected }: Row): ReadonlySet<Caller> {
  const isAlike = (caller: Caller, index: number) =>
    [LADDER[index - 1], LADDER[index + 1]].every((next) => next === undefined || expected[next] === expected[caller])
  const outside = ['visitor', 'disabled'] as const
  return new Set([
    ...(['none', 'other', 'operator', 'token'] as const),
    ...LADDER.filter((caller, index) => !isAlike(caller, index)),
    ...sample(
      LADDER.filter((caller, index) => caller !== 'none' && isAlike(caller, index)),
      1,
    ),
    ...(expected.visitor === expected.disabled ? sample(outside, 1) : outside),
  ])
}

export function cellsOf({ row, ways }: Entry, callers: readonly Caller[]): Cell[] {
  const apart = distinguishedCallers(row)
  return callers
    .filter((caller) => apart.has(caller))
    .flatMap((caller) => ways.filter(({ rest }) => !rest || OVER_REST.has(caller)).map((way) => ({ way, row, caller })))
}

/** These calls, on the things of `world` as long as they leave them as they are. */
export async function tryCallers(ground: Ground, world: World, cells: readonly Cell[]): Promise<Problems> {
  const calls = await Promise.all(cells.filter(sharesWorld).map((cell) => callIn(world, cell)))
  return [
    ...(await tryHarmless(ground, calls.filter(leavesAlone))),
    ...(await inTurn(calls, (call) => (leavesAlone(call) ? [] : tryOnce(ground, call)))),
    ...(await inTurn(cells, (cell) => (sharesWorld(cell) ? [] : tryAlone(ground, cell)))),
  ]
}

type Problems = string[]

async function inTurn<T>(items: readonly T[], work: (item: T) => Problems | Promise<Problems>): Promise<Problems> {
  const problems: Problems = []
  for (const item of items) problems.push(...(await work(item)))
  return problems
}

async function callIn(world: World, cell: Cell): Promise<Call> {
  const mine = asCaller(world, cell.caller)
  return { ...cell, world: mine, input: await cell.row.input(mine) }
}

/** Calls that change nothing: the things of their world are checked before and after all of them. */
async function tryHarmless(ground: Ground, calls: readonly Call[]): Promise<Problems> {
  const [first] = calls
  if (!first) return []
  const before = await rowsOf(first.world)
  const problems = await inTurn(calls, async (call) => [
    ...(await tryOnce(ground, call)),
    ...(await sendWithoutPredicates(ground, call)),
  ])
  return `${await rowsOf(first.world)}` === `${before}` ? problems : [...problems, ...(await culprits(ground, calls))]
}

async function tryOnce(ground: Ground, call: Call): Promise<Problems> {
  const answer = await send(ground, call)
  return [...wrongIn(call, answer), ...(await hiddenLikeNothing(ground, call, answer))]
}

/** A call that is allowed to change something. */
async function tryAlone(ground: Ground, cell: Cell): Promise<Problems> {
  const inNewWorld = async () => callIn(await ground.victims.newWorld(), cell)
  const call = await inNewWorld()
  if (!leavesAlone(cell)) return tryOnce(ground, call)
  const problems = await changesOf(call, () => tryOnce(ground, call))
  if (!isConfined(cell)) return problems
  const bare = await inNewWorld()
  return [...problems, ...(await changesOf(bare, () => sendWithoutPredicates(ground, bare)))]
}

/** Repeats calls of which one has changed the victim, each in a world of its own, to name it. */
async function culprits(ground: Ground, calls: readonly Call[]): Promise<Problems> {
  const culpritNames = await inTurn(calls, async (shared) => {
    const call = await callIn(await ground.victims.newWorld(), shared)
    const problems = await changesOf(call, () => tryOnce(ground, call))
    return problems.length > 0 ? problems : changesOf(call, () => sendWithoutPredicates(ground, call))
  })
  return culpritNames.length > 0
    ? culpritNames
    : [`${calls[0]?.way.procedure} and others: calls that leave the victim alone change it together`]
}

/** Problems of `work`, and whether it changed something in the world of `call`. */
async function changesOf(call: Call, work: () => Promise<Problems>): Promise<Problems> {
  const before = await rowsOf(call.world)
  const problems = await work()
  const isChanged = `${await rowsOf(call.world)}` !== `${before}`
  return isChanged ? [...problems, `${nameOf(call)}: changes the victim`] : problems
}
