// Confused deputies: an administrator who may do everything in their own tenant sends a valid call of their own in which one id is that of
// another tenant. It leaks nothing, changes nothing there, and no row of their own points at it afterwards.
// biome-ignore lint/style/noRestrictedImports: this file is used by tests only.
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

/** Whether a row of one tenant refers to a thing of the other: an id of a world is one letter and the key. */
const pointsAt = (row: string, key: string) => new RegExp(`"[a-z]${key}"`).test(row)

/** Tries each id of the input of `way` in turn. */
export async function swappedIds({ target, strangers }: Ground, way: Way, row: Row, victim: World): Promise<string[]> {
  const { people } = strangers
  const problems: string[] = []
  const pathsIn = async (own: World) => swaps(await row.input(own), keyOf(own), keyOf(victim))
  let own = await strangers.newWorld()
  const count = (await pathsIn(own)).length
  // With a single id it is the call that the other administrator has made already, on another host.
  if (count === 0 || (count === 1 && !isFull)) return []
  let before = `${await rowsOf(victim)}`
  for (let at = 0; at < count; at++) {
    // The call before may have changed them.
    if (at > 0 && way.mutation) own = await strangers.newWorld()
    const swap = (await pathsIn(own))[at]
    if (!swap) continue
    const token = await people.session('tenant', row.endsSession)
    const { status, text } = await way.send(target, swap.value, { token, host: people.host, ip: newAddress() })
    const told = way.procedure in MAY_TELL ? [] : leaks(text, swap.value, [victim.manualName, victim.versionId])
    const after = `${await rowsOf(victim)}`
    const isChanged = after !== before && !(way.procedure in MAY_CHANGE)
    before = after
    const kept = (await rowsOf(own)).filter((line) => pointsAt(line, keyOf(victim)))
    problems.push(
      ...[
        ...(status >= 500 ? [`HTTP ${status}`] : []),
        ...told.map((secret) => `tells ${secret}`),
        ...(isChanged ? ['changes the victim'] : []),
        ...kept.map((line) => `keeps the id: ${line}`),
      ].map((problem) => `${way.name} with ${swap.path || 'its input'} of another tenant: ${problem}`),
    )
  }
  return problems
}
