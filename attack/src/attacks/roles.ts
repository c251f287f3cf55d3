// Every procedure and REST call, with the ids of real things, from callers who must not get them: administrators of another tenant,
// visitors, members of lower roles and disabled ones. Nothing with a secret comes back and nothing of the victim changes.
import {
  allWays,
  areas,
  type Caller,
  leaks,
  MAY_CHANGE,
  MAY_TELL,
  type MatrixRow,
  makeSecretWorld,
  rowsOf,
  type Way,
  type World,
  wireCode,
  wireOf,
} from '@lectern/server/security'
import { type Attack, newAddress, notes, sideBySide } from '../attack.ts'
import type { Stage } from '../stage.ts'

const rows = new Map(areas.flat().map((row) => [row.procedure, row]))
const CALLERS: readonly Caller[] = ['other', 'visitor', 'none', 'disabled', 'viewer', 'editor', 'admin', 'operator']

function rowOf({ procedure }: Way): MatrixRow {
  const row = rows.get(procedure)
  if (!row) throw new Error(`${procedure} is missing in the permission matrix`)
  return row
}

/** Secrets of the world in an answer. */
export const leaked = (text: string, input: unknown, { manualName, versionId }: World): string[] =>
  leaks(text, input, [manualName, versionId])

export const roles: Attack = {
  name: 'roles',
  tries:
    'every call x callers of every role and of another tenant, with real ids: answers as the permission matrix says',
  async run(stage) {
    const { count, found, result } = notes()
    const callers = stage.short ? (['other', 'visitor', 'viewer'] as const) : CALLERS
    const ways = allWays()
    const order = [...rows.keys()]
    const place = (way: Way) => order.indexOf(way.procedure) + (rowOf(way).endsSession ? order.length : 0)
    const changing = ways.filter((way) => way.mutation).toSorted((a, b) => place(a) - place(b))
    for (const caller of callers) {
      const tryOne = async (way: Way) => {
        count()
        for (const problem of await tryWay(stage, way, caller)) found(`${way.name} as ${caller}`, problem)
      }
      await stage.victims.session(caller, false)
      await sideBySide(
        ways.filter((way) => !way.mutation),
        tryOne,
      )
      // In the order of the matrix: some create what a later one would find, and the last end the sessions of all others.
      for (const way of changing) await tryOne(way)
    }
    return result(`${ways.length} calls of ${rows.size} procedures`)
  },
}

async function tryWay({ wire, victims }: Stage, way: Way, caller: Caller): Promise<string[]> {
  const { expected, input: inputOf, endsSession } = rowOf(way)
  const world = await makeSecretWorld(victims, caller)
  const input = await inputOf(world)
  const token = await victims.session(caller, endsSession)
  const before = await rowsOf(world)
  const { status, text } = await way.send(wire, input, { token, host: victims.host, ip: newAddress() })
  const stranger = caller === 'visitor' || caller === 'disabled'
  const word = way.login && stranger ? 'login' : expected[caller]
  const problems: string[] = []
  if (status >= 500) problems.push(`HTTP ${status}`)
  if (wireCode(text) !== wireOf(word))
    problems.push(`answers ${wireCode(text)}, the matrix says ${word}: ${text.slice(0, 120)}`)
  if (word === 'ok' && !['other', 'visitor', 'none', 'disabled'].includes(caller)) return problems
  const may = (list: Readonly<Record<string, string>>) => word === 'ok' && way.procedure in list
  if (!may(MAY_TELL)) problems.push(...leaked(text, input, world).map((secret) => `tells ${secret}`))
  if (!may(MAY_CHANGE) && `${await rowsOf(world)}` !== `${before}`) problems.push('changes the victim')
  return problems
}
