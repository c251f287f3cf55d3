// Confused deputies: a caller who may do everything in their own tenant sends a valid call of their own in which one id is the victim's.
import {
  allWays,
  areas,
  keyOf,
  MAY_CHANGE,
  MAY_TELL,
  makeSecretWorld,
  rowsOf,
  type Way,
} from '@lectern/server/security'
import { type Attack, newAddress, notes, sideBySide } from '../attack.ts'
import type { Stage } from '../stage.ts'
import { leaked } from './roles.ts'

const rows = new Map(areas.flat().map((row) => [row.procedure, row]))

/** Copies of `value`, each with one of its texts that names `mine` naming `theirs` instead, and where it is. */
export function swaps(value: unknown, mine: string, theirs: string, path = ''): { path: string; value: unknown }[] {
  if (typeof value === 'string') return value.includes(mine) ? [{ path, value: value.replaceAll(mine, theirs) }] : []
  if (Array.isArray(value))
    return value.flatMap((item, at) =>
      swaps(item, mine, theirs, `${path}[${at}]`).map((swap) => ({ ...swap, value: value.with(at, swap.value) })),
    )
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([key, item]) =>
    swaps(item, mine, theirs, path ? `${path}.${key}` : key).map((swap) => ({
      ...swap,
      value: { ...value, [key]: swap.value },
    })),
  )
}

export const swappedIds: Attack = {
  name: 'swapped-ids',
  tries: 'valid calls of an administrator, each with one id of another tenant among the own ones',
  async run(stage) {
    const { count, found, result } = notes()
    await stage.strangers.session('tenant', false)
    const ending = (way: Way) => rows.get(way.procedure)?.endsSession ?? false
    const tryOne = async (way: Way) => {
      for (const { where, what } of await trySwaps(stage, way, count)) found(where, what)
    }
    await sideBySide(
      allWays().filter((way) => !ending(way)),
      tryOne,
    )
    for (const way of allWays().filter(ending)) await tryOne(way)
    return result()
  },
}

async function trySwaps({ wire, victims, strangers }: Stage, way: Way, count: () => void) {
  const row = rows.get(way.procedure)
  if (!row) return []
  const problems: { where: string; what: string }[] = []
  const sample = await makeSecretWorld(strangers, 'tenant')
  const paths = swaps(await row.input(sample), keyOf(sample), 'x').map(({ path }) => path)
  for (const path of paths) {
    // New things for each try: the call before may have changed them.
    const [own, world] = [await makeSecretWorld(strangers, 'tenant'), await makeSecretWorld(victims, 'tenant')]
    const swap = swaps(await row.input(own), keyOf(own), keyOf(world)).find((one) => one.path === path)
    if (!swap) continue
    const token = await strangers.session('tenant', row.endsSession)
    const before = `${await rowsOf(world)}`
    const { status, text } = await way.send(wire, swap.value, { token, host: strangers.host, ip: newAddress() })
    count()
    const where = `${way.name} with ${path || 'its input'} of another tenant`
    if (status >= 500) problems.push({ where, what: `HTTP ${status}` })
    const told = way.procedure in MAY_TELL ? [] : leaked(text, swap.value, world)
    for (const secret of told) problems.push({ where, what: `tells ${secret}` })
    if (!(way.procedure in MAY_CHANGE) && `${await rowsOf(world)}` !== before)
      problems.push({ where, what: 'changes the victim' })
    const kept = (await rowsOf(own)).filter((line) => pointsAt(line, keyOf(world)))
    for (const line of kept) problems.push({ where, what: `keeps the id: ${line}` })
  }
  return problems
}

/** Whether a row of one tenant refers to a thing of the other: an id of {@link makeWorld} is one letter and the key. */
const pointsAt = (row: string, key: string) => new RegExp(`"[a-z]${key}"`).test(row)
