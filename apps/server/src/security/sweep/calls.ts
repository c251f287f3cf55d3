// One call of the sweep: who sends what, and what is wrong with the answer.
import { type Way, wireCode } from '../all-calls.ts'
import { MAY_CHANGE, MAY_TELL } from '../exemptions.ts'
import type { Caller } from '../permission-matrix/callers.ts'
import { type Row, wireOf, wordOf } from '../permission-matrix/table.ts'
import type { World } from '../permission-matrix/world.ts'
import { leaks } from '../victim.ts'
import { type Ground, newAddress } from './ground.ts'

/** Callers who learn nothing of the tenant, even where they may call. */
const OUTSIDERS: ReadonlySet<Caller> = new Set(['other', 'visitor', 'none', 'disabled'])

/** One caller of one call. */
export type Cell = { way: Way; row: Row; caller: Caller }
/** A call on the things of a world. */
export type Call = Cell & { world: World; input: unknown }
export type Answer = { status: number; text: string }

/** Returns the expected result of the call by this way. */
const expectedWord = ({ way, row, caller }: Cell): string =>
  way.login && (caller === 'visitor' || caller === 'disabled') ? 'login' : row.expected[caller]

/** Whether the things of the tenant are the same after the call. */
export const leavesAlone = (cell: Cell): boolean =>
  expectedWord(cell) !== 'ok' || (OUTSIDERS.has(cell.caller) && !(cell.way.procedure in MAY_CHANGE))

/** Whether others find the world as it was: the call is refused or only looks. */
export const sharesWorld = ({ way, ...cell }: Cell): boolean =>
  expectedWord({ way, ...cell }) !== 'ok' || !(way.mutation || way.procedure in MAY_CHANGE)

export const nameOf = ({ way, caller }: Cell): string => `${way.name} as ${caller}`

export async function send({ target, victims }: Ground, { way, row, caller, world, input }: Call): Promise<Answer> {
  const { people } = world
  const token = caller === 'token' ? victims.token : await people.session(caller, row.endsSession)
  return way.send(target, input, { token, host: people.host, ip: newAddress() })
}

/** Returns the forbidden parts of the response. */
export function wrongIn(call: Call, { status, text }: Answer): string[] {
  const { way, input, world, caller } = call
  const word = expectedWord(call)
  const problems: string[] = []
  const invalid = way.input?.safeParse(input).error
  if (invalid) problems.push(`the matrix has an invalid input for it: ${invalid.message}`)
  if (status >= 500) problems.push(`HTTP ${status}`)
  const isRight = way.rest ? wireCode(text) === wireOf(word) : wordOf(codeIn(text)) === word
  if (!isRight) problems.push(`should be ${word}, is ${text.slice(0, 200)}`)
  const mayTell = word === 'ok' && (way.procedure in MAY_TELL || !OUTSIDERS.has(caller))
  if (!mayTell)
    problems.push(...leaks(text, input, [world.manualName, world.versionId]).map((secret) => `tells ${secret}`))
  return problems.map((problem) => `${nameOf(call)}: ${problem}`)
}

/** The error code of an answer over tRPC; undefined for success. */
export function codeIn(text: string) {
  const body: { error?: { data: { code: Parameters<typeof wordOf>[0] } } } = JSON.parse(text)
  return body.error?.data.code
}
