// Confused deputies: an administrator who may do everything in their own tenant sends a valid call of their own in which one id is that of
// another tenant. It leaks nothing, changes nothing there, and no row of their own points at it afterwards.
import { isFull } from '@lectern/testing/sample'
import type { Way } from '../all-calls.ts'
import { MAY_CHANGE, MAY_TELL } from '../exemptions.ts'
import type { Row } from '../permission-matrix/table.ts'
import { keyOf, type World } from '../permission-matrix/world.ts'
import { leaks, rowsOf } from '../victim.ts'
import { type Ground, newAddress } from './ground.ts'

/** Copies of `value`, each with one of its texts that names `mine` naming `theirs` instead, and where it is. */
function swaps(value: unknown, mine: string, theirs: string, path = ''): { path: string; value: unknown }[] {
  if (typeof value === 'string') return value.includes(mine) ? [{ path, value: value.replaceAll(mine, theirs) }] : []
  if (Array.isArray(value))
    return value.flatMap((item, index) =>
      swaps(item, mine, theirs, `${path}[${index}]`).map((swap) => ({ ...swap, value: value.with(index, swap.value) })),
    )
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) =>
    swaps(item, mine, theirs, path ? `${path}.${key}` : key).map((swap) => ({
      ...swap,
      value: { ...value, [key]: swap.value },
    })),
  )
}

/** Whether a row of one tenant refers to a thing of the other: an id of a world is one letter and the key. */
const pointsAt = (row: string, key: string) => new RegExp(`"[a-z]${key}"`).test(row)

/** The call whose input has this many ids of the caller before the one that is swapped. */
type Swap = { way: Way; row: Row; at: number }

/** Swaps each id of the inputs in turn. */
export async function swappedIds(ground: Ground, calls: readonly Omit<Swap, 'at'>[], victim: World): Promise<string[]> {
  const all: Swap[] = []
  for (const call of calls) all.push(...(await swapsIn(ground, call)))
  const mayChange = ({ way }: Swap) => way.procedure in MAY_CHANGE
  const before = `${await rowsOf(victim)}`
  const problems = await trySwaps(
    ground,
    all.filter((swap) => !mayChange(swap)),
    victim,
  )
  if (`${await rowsOf(victim)}` !== before) problems.push(...(await culprits(ground, all)))
  return [...problems, ...(await trySwaps(ground, all.filter(mayChange), victim))]
}

async function swapsIn({ strangers }: Ground, { way, row }: Omit<Swap, 'at'>): Promise<Swap[]> {
  const callerWorld = await strangers.newWorld()
  const { length } = swaps(await row.input(callerWorld), keyOf(callerWorld), '')
  // With a single id it is the call that the other administrator has made already, on another host.
  return length === 1 && !isFull ? [] : Array.from({ length }, (_, index) => ({ way, row, at: index }))
}

/** Returns findings in the responses, and rows of the caller that refer to the victim afterwards. */
async function trySwaps(ground: Ground, all: readonly Swap[], victim: World): Promise<string[]> {
  const problems: string[] = []
  const callers = new Map<World, string>()
  for (const swap of all) {
    const callerWorld = await ground.strangers.newWorld()
    const { name, problems: problemsOfSwap } = await trySwap(ground, swap, callerWorld, victim)
    callers.set(callerWorld, name)
    problems.push(...problemsOfSwap.map((problem) => `${name}: ${problem}`))
  }
  if (callers.size === 0) return problems
  for (const line of await rowsOf(...callers.keys())) {
    if (!pointsAt(line, keyOf(victim))) continue
    const name = [...callers].find(([callerWorld]) => line.includes(keyOf(callerWorld)))?.[1]
    problems.push(`${name}: keeps the id: ${line}`)
  }
  return problems
}

async function trySwap({ target, strangers }: Ground, { way, row, at }: Swap, callerWorld: World, victim: World) {
  const { people } = strangers
  const swap = swaps(await row.input(callerWorld), keyOf(callerWorld), keyOf(victim))[at]
  const token = await people.session('tenant', row.endsSession)
  const sender = { token, host: people.host, ip: newAddress() }
  const { status, text } = await way.send(target, swap?.value, sender)
  const secrets = way.procedure in MAY_TELL ? [] : leaks(text, swap?.value, [victim.manualName, victim.versionId])
  return {
    name: `${way.name} with ${swap?.path || 'its input'} of another tenant`,
    problems: [...(status >= 500 ? [`HTTP ${status}`] : []), ...secrets.map((secret) => `tells ${secret}`)],
  }
}

/** Repeats calls of which one has changed the victim, each on a victim of its own, to name it. */
async function culprits(ground: Ground, all: readonly Swap[]): Promise<string[]> {
  const problems: string[] = []
  for (const swap of all) {
    const victim = await ground.victims.newWorld()
    const before = `${await rowsOf(victim)}`
    const { name } = await trySwap(ground, swap, await ground.strangers.newWorld(), victim)
    if (swap.way.procedure in MAY_CHANGE) continue
    if (`${await rowsOf(victim)}` !== before) problems.push(`${name}: changes the victim`)
  }
  return problems.length > 0 ? problems : ['calls with ids of another tenant change it together']
}
