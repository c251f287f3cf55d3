// Format of the expected permissions: one line per procedure, one word per kind of caller (specification §6).
import { ERROR_CODES, type ErrorCode } from '@lectern/contracts'
import { CALLERS, type Caller } from './callers.ts'
import type { World } from './world.ts'

/**
 * Expected result of a caller. `ok`: the call succeeds. `login`: sign in first. `hidden`: not found, whether it exists or not. `no`: they may
 * know that it exists, but not do this. `role`: answered like a page that does not exist. `closed`: readers learn why they cannot read it. Any
 * other word is the error code itself, for permitted callers of a call that refuses everybody.
 */
const WORDS: Partial<Record<ErrorCode, string>> = {
  unauthenticated: 'login',
  notFound: 'hidden',
  forbidden: 'no',
  roleRequired: 'role',
  notPublic: 'closed',
  readerNotAllowed: 'closed',
}

/** The word for the error code of an answer; undefined is success. */
export const wordOf = (code: ErrorCode | undefined): string => (code === undefined ? 'ok' : (WORDS[code] ?? code))

const WIRE = new Map([
  ['ok', 0],
  ...Object.entries(ERROR_CODES).map(([code, { wire }]): [string, number] => [code, wire]),
  ...Object.entries(WORDS).map(([code, word]): [string, number] => [word, ERROR_CODES[code as ErrorCode].wire]),
])
/** The number of the REST contract behind a word. */
export function wireOf(word: string): number {
  const wire = WIRE.get(word)
  if (wire === undefined) throw new Error(`${word} is neither a result of the tables nor an error code`)
  return wire
}

export type Row = {
  procedure: string
  expected: Record<Caller, string>
  input(world: World): unknown
  /** The call ends the session it comes with, so that it gets one of its own. */
  endsSession: boolean
}
/** Inputs with which the call would work for somebody who may; a procedure without one takes none. */
type Inputs = Readonly<Record<string, (world: World) => unknown>>

/** Reads a table: the first line names the callers, each further one a procedure and what they get. */
export function area(text: string, inputs: Inputs = {}, endingSessions: readonly string[] = []): Row[] {
  const [head, ...lines] = text
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(([first]) => first !== '')
  if (`${head}` !== `procedure,${CALLERS}`) throw new Error(`the columns are: procedure ${CALLERS.join(' ')}`)
  const rows = lines.map(([procedure = '', ...words]): Row => {
    if (words.length !== CALLERS.length) throw new Error(`${procedure}: ${words.length} of ${CALLERS.length} columns`)
    const columns = Object.fromEntries(CALLERS.map((caller, index) => [caller, words[index]]))
    // One word per caller, as counted above.
    const expected = columns as Record<Caller, string>
    return {
      procedure,
      expected,
      input: inputs[procedure] ?? (() => undefined),
      endsSession: endingSessions.includes(procedure),
    }
  })
  const strange = [...Object.keys(inputs), ...endingSessions].filter(
    (name) => !rows.some(({ procedure }) => procedure === name),
  )
  if (strange.length > 0) throw new Error(`missing in the permission matrix: ${strange}`)
  return rows
}
