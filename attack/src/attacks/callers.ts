// The sweep of the integration suites over HTTP: procedures with their REST calls, by every kind of caller, with ids of real things, of
// nothing and of another tenant. What it proves of each call is proved in process; here a sample shows that the wire is the same.
import { allWays, areas, type Ground, makeGround, sweep } from '@lectern/server/security'
import { sample } from '@lectern/testing/sample'
import { type Attack, notes } from '../attack.ts'

/** Procedures that are tried in the short form. */
const SHORT = 24

export const callers: Attack = {
  name: 'callers',
  tries:
    'calls x callers of every role and of another tenant, with ids of real things, of nothing and of another tenant',
  async run({ wire, short }) {
    const { count, addFinding, result } = notes()
    const newGround = (): Promise<Ground> =>
      makeGround({
        inProcess: false,
        target: {
          inject(sent) {
            count()
            return wire.inject(sent)
          },
        },
      })
    const ways = Map.groupBy(allWays(), ({ procedure }) => procedure)
    const rows = areas.flat()
    const chosen = short ? sample(rows, SHORT) : rows
    // Those that end sessions meet people to whom no other call has happened, and whom no other call needs afterwards.
    const { ending = [], others = [] } = Object.groupBy(chosen, ({ endsSession }) =>
      endsSession ? 'ending' : 'others',
    )
    for (const group of [others, ending]) {
      const ground = await newGround()
      for (const row of group)
        for (const problem of await sweep(ground, [{ row, ways: ways.get(row.procedure) ?? [] }]))
          addFinding(row.procedure, problem)
    }
    return result(`${chosen.length} of ${rows.length} procedures`)
  },
}
