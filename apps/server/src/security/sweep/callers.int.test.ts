// One sweep over all calls: each tRPC procedure, with its REST calls, by every kind of caller. The expected response is its line in the
// permission matrix: no leak, no change, the right name for a missing object, and the same refusals from the database when the predicates of
// the application are left out (PERM-01..06).
import type { Missing } from '@lectern/contracts'
import { describe, expect, it } from 'vitest'
import { allWays } from '../all-calls.ts'
import { areas } from '../permission-matrix/areas/index.ts'
import { CALLERS } from '../permission-matrix/callers.ts'
import { sweep } from './callers.ts'
import { namedKinds } from './missing.ts'
import { useGround } from './use-ground.ts'
import { confines, leftOut } from './without-predicates.ts'

const rows = areas.flat()
/** Tokens have a suite of their own, which also checks sign-in data. */
const callers = CALLERS.filter((caller) => caller !== 'token')
const ways = Map.groupBy(allWays(), ({ procedure }) => procedure)

const groups = areas
  .map((area) => area.map((row) => ({ row, ways: ways.get(row.procedure) ?? [] })))
  .map((entries) => ({
    entries,
    routers: [...new Set(entries.map(({ row }) => row.procedure.split('.')[0]))].join(', '),
  }))
const ground = useGround()

it('[PERM-06] the permission matrix has one line for each procedure of the router', () => {
  expect(rows.map(({ procedure }) => procedure).toSorted()).toEqual([...ways.keys()].toSorted())
  expect([...ways.values()].flat().length).toBeGreaterThan(300)
})

describe('[PERM-04] [PERM-06] every caller', () => {
  it.each(groups)('match the matrix for $routers', async ({ entries }) => {
    expect(await sweep(ground, entries, callers)).toEqual([])
  })

  it('include ids in every field for an id', () => {
    const kinds: Missing[] = ['article', 'comment', 'feedback', 'file', 'group', 'link', 'manual', 'member', 'space']
    expect(kinds.filter((kind) => !namedKinds.has(kind))).toEqual([])
  })

  it('fail the test without predicates', () => {
    expect(leftOut.calls).toBe(allWays().filter(confines).length)
    expect(leftOut.predicates).toBeGreaterThan(leftOut.calls)
  })
})
