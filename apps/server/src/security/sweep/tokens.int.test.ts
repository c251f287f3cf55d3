// The open API token over all calls: it is answered as the permission matrix says, and nobody's sign-in has changed afterwards. Calls of one
// area share a check of all sign-in data (TEN-04, PERM-06).
import { isFull } from '@lectern/testing/sample'
import { describe, expect, it } from 'vitest'
import { allWays, type Way, wireCode } from '../all-calls.ts'
import { areas } from '../permission-matrix/areas/index.ts'
import { type Row, wireOf } from '../permission-matrix/table.ts'
import type { World } from '../permission-matrix/world.ts'
import { cellsOf, sharing, tryCallers } from './callers.ts'
import { type Cell, sharesWorld } from './calls.ts'
import { newAddress } from './ground.ts'
import { useGround } from './use-ground.ts'
import { peopleOf, signInColleagues, waysInto } from './ways-in.ts'

/** Changes to people that a token may make, with reasons. */
const MAY_CHANGE: Readonly<Record<string, string>> = {
  'member.setEnabled': 'other products disable people who left, but no administrator',
  'member.remove': 'likewise',
}

const ways = Map.groupBy(allWays(), ({ procedure }) => procedure)
/** Tokens are for programs, which call over REST where they can. */
function cellsIn(row: Row): Cell[] {
  const all = ways.get(row.procedure) ?? []
  const usual = all.some(({ rest }) => rest) ? all.filter(({ rest }) => rest) : all
  return cellsOf({ row, ways: isFull ? all : usual }, ['token'])
}
const mayNot = areas
  .map((rows) => rows.filter(({ procedure }) => !(procedure in MAY_CHANGE)))
  .map((rows) => ({ rows, routers: [...new Set(rows.map(({ procedure }) => procedure.split('.')[0]))].join(', ') }))

const ground = useGround()

async function send(rows: readonly Row[]): Promise<string[]> {
  const problems: string[] = []
  for (const together of sharing(rows.map((row) => ({ row })))) {
    const cells = together.flatMap(({ row }) => cellsIn(row))
    problems.push(...(await tryCallers(ground, await ground.victims.newWorld(), cells)))
  }
  return problems
}

/** Returns problems of the responses, and changes to sign-in data. */
async function tryTogether(rows: readonly Row[]): Promise<{ problems: string[]; changes: string[] }> {
  const { tenantId } = ground.victims.people
  const alone = rows.flatMap(cellsIn).filter((cell) => !sharesWorld(cell))
  // All of them are there before the first look.
  await signInColleagues(await ground.victims.reserve(sharing(rows.map((row) => ({ row }))).length + alone.length))
  const people = await peopleOf(tenantId)
  const before = await waysInto(tenantId, people)
  const problems = await send(rows)
  const after = await waysInto(tenantId, people)
  const [old, now] = [new Set(before), new Set(after)]
  return { problems, changes: [...before.filter((row) => !now.has(row)), ...after.filter((row) => !old.has(row))] }
}

describe('[TEN-04] [PERM-06] calls of an API token that change sign-in', () => {
  it.each(mayNot)('are rejected by $routers', async ({ rows }) => {
    const { problems, changes } = await tryTogether(rows)
    const names: unknown[] = []
    if (changes.length > 0)
      for (const row of rows) {
        const alone = await tryTogether([row])
        if (alone.changes.length > 0) names.push({ [row.procedure]: alone.changes })
      }
    expect({ problems, changes: names.length > 0 ? names : changes }).toEqual({ problems: [], changes: [] })
  })
})

describe('[TEN-02] [TEN-04] an API token on members', () => {
  const call = async (procedure: string, inputOf: (world: World) => unknown) => {
    const way = ways.get(procedure)?.find(({ rest }) => !rest) as Way
    const { people, token, newWorld } = ground.victims
    const { text } = await way.send(ground.target, inputOf(await newWorld()), {
      token,
      host: people.host,
      ip: newAddress(),
    })
    return wireCode(text)
  }
  const refused = wireOf('personNeeded')

  it('disables and removes ordinary ones, never an administrator', async () => {
    expect(await send(areas.flat().filter(({ procedure }) => procedure in MAY_CHANGE))).toEqual([])
    const administrator = () => ({ ids: [ground.victims.people.members.tenant.memberId] })
    for (const procedure of Object.keys(MAY_CHANGE)) {
      expect(await call(procedure, ({ colleagueId }) => ({ ids: [colleagueId] }))).toBe(0)
      expect(await call(procedure, administrator)).toBe(refused)
    }
  })

  it('changes a name, but no phone and no address', async () => {
    expect(await call('member.update', ({ colleagueId: id }) => ({ id, name: 'Nick' }))).toBe(0)
    expect(await call('member.update', ({ colleagueId: id, phone }) => ({ id, phone }))).toBe(refused)
    expect(await call('member.update', ({ colleagueId: id, name }) => ({ id, email: `${name}@x.test` }))).toBe(refused)
  })
})
