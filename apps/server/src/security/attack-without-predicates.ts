// An administrator of another tenant makes every call that is confined, while the application does not ask for the tenant anywhere.
// biome-ignore lint/style/noRestrictedImports: this file is used by tests only.
import { switchPredicatesOff } from '@lectern/testing'
import type { FastifyInstance } from 'fastify'
import { reachesAcross } from '../trpc/across-tenants.ts'
import { allWays, type Way } from './all-calls.ts'
import { areas } from './permission-matrix/areas/index.ts'
import type { Row } from './permission-matrix/table.ts'
import { makePeople } from './permission-matrix/world.ts'
import { makeSecretWorld, rowsOf } from './victim.ts'

const rows = new Map(areas.flat().map((row) => [row.procedure, row]))

/** Calls of signed-in people that the database confines, and searches, which are confined to the tenant that is searched. */
export const confinedWays: readonly Way[] = allWays().filter(
  ({ procedure, login }) => (login && !reachesAcross(procedure)) || procedure.startsWith('search.'),
)

type Findings = {
  /** Calls whose answers held something of the victim. */
  leaked: string[]
  /** Calls that changed a row of the victim. */
  changed: string[]
  failed: string[]
  /** Predicates that were left out. */
  removed: number
}

export async function attackWithoutPredicates(app: FastifyInstance): Promise<Findings> {
  const people = await makePeople()
  const token = await people.session('other', false)
  const found: Findings = { leaked: [], changed: [], failed: [], removed: 0 }
  for (const way of confinedWays) {
    const row = rows.get(way.procedure) as Row
    const world = await makeSecretWorld(people, 'other')
    const input = await row.input(world)
    const before = await rowsOf(world)
    const off = switchPredicatesOff()
    const { status, text } = await way
      .send(app, input, { token, host: people.host, ip: '10.30.0.1' })
      .finally(off.restore)
    found.removed += off.removed()
    const sent = JSON.stringify(input) ?? ''
    const secrets = [world.manualName, world.versionId].filter(
      (secret) => text.includes(secret) && !sent.includes(secret),
    )
    if (secrets.length > 0) found.leaked.push(way.name)
    if (JSON.stringify(await rowsOf(world)) !== JSON.stringify(before)) found.changed.push(way.name)
    if (status >= 500) found.failed.push(`${way.name}: ${text}`)
  }
  return found
}
