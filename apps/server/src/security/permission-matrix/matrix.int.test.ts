// The permission matrix: every tRPC procedure x every kind of caller, against the tables of `areas` (PERM-01..06).
// A procedure without a line fails; so does a line without a procedure.
import { describe, expect, it } from 'vitest'
import { type ProcedureFacts, procedureFacts } from '../../service/wire/procedures.ts'
import { areas } from './areas/index.ts'
import { CALLERS, type Caller } from './callers.ts'
import { useStage } from './stage.ts'
import { tryCall } from './try-call.ts'
import { makeWorld, type World } from './world.ts'

const stage = useStage()

/** Things that are only looked at serve all calls of a caller; those that change something get new ones. */
const lookedAt = new Map<Caller, Promise<World>>()
function worldFor(caller: Caller, { mutation }: ProcedureFacts): Promise<World> {
  if (mutation) return makeWorld(stage.people, caller)
  const known = lookedAt.get(caller) ?? makeWorld(stage.people, caller)
  lookedAt.set(caller, known)
  return known
}

const facts = procedureFacts()
const rows = areas.flat()

describe('[PERM-04] the permission matrix', () => {
  it('has one line for each procedure of the router, and no other', () => {
    const lines = rows.map(({ procedure }) => procedure)
    expect(lines.toSorted()).toEqual([...facts.keys()].toSorted())
  })

  it.each(rows)('[PERM-06] $procedure', { timeout: 60_000 }, async (row) => {
    const known = facts.get(row.procedure)
    if (!known) throw new Error(`${row.procedure} is no procedure`)
    const got = CALLERS.map(async (caller) => [
      caller,
      await tryCall(stage.app, known, row, await worldFor(caller, known)),
    ])
    expect(Object.fromEntries(await Promise.all(got))).toEqual(row.expected)
  })
})
