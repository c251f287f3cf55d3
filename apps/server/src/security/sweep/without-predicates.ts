// The database keeps tenants apart by itself: an administrator of another tenant calls while the application does not ask for the tenant
// anywhere (ADR 0024).
import { switchPredicatesOff } from '@lectern/testing'
import { reachesAcross } from '../../trpc/across-tenants.ts'
import type { Way } from '../all-calls.ts'
import { leaks } from '../victim.ts'
import { type Call, type Cell, nameOf, send } from './calls.ts'
import type { Ground } from './ground.ts'

/** Calls of signed-in people that the database confines, and searches, which are confined to the tenant that is searched. */
export const confines = ({ procedure, login }: Way): boolean =>
  (login && !reachesAcross(procedure)) || procedure.startsWith('search.')

/** Whether the other administrator makes the call without predicates, too. */
export const isConfined = ({ way, caller }: Cell): boolean => caller === 'other' && confines(way)

/** Predicates that were left out so far, and calls without them. */
export const leftOut = { predicates: 0, calls: 0 }

/** Returns problems of the response to a confined call of the other administrator; the caller checks that nothing changes. */
export async function sendWithoutPredicates(ground: Ground, call: Call): Promise<string[]> {
  const { world, input } = call
  if (!ground.inProcess || !isConfined(call)) return []
  const off = switchPredicatesOff()
  const { status, text } = await send(ground, call).finally(off.restore)
  leftOut.predicates += off.removed()
  leftOut.calls += 1
  return [
    ...(status >= 500 ? [`HTTP ${status}: ${text}`] : []),
    ...leaks(text, input, [world.manualName, world.versionId]).map((secret) => `tells ${secret}`),
  ].map((problem) => `${nameOf(call)} without predicates: ${problem}`)
}
