// Generated bad input to every procedure and REST call, from a member who may do everything, a viewer and a visitor: always a clear
// refusal, never a fault of ours, a stack trace or a long silence.
import { allWays, areas, badInputs, type Caller, type Way, wireCode } from '@lectern/server/security'
import { sample } from '@lectern/testing/sample'
import { type Attack, newAddress, notes, sideBySide } from '../attack.ts'
import { inventedInputs } from '../invented-inputs.ts'
import type { Stage } from '../stage.ts'

const CALLERS: readonly Caller[] = ['tenant', 'viewer', 'visitor']
const ending = new Set(areas.flat().flatMap(({ procedure, endsSession }) => (endsSession ? [procedure] : [])))
/** Milliseconds: a refusal that takes longer is work that anybody can ask for again and again. */
const SLOW_MS = 5_000
/** Characters of an input that is refused before it is read. */
const REFUSED_LENGTH = 1_000_000
/** Inputs invented for each call, besides the listed ones. */
const INVENTED = { short: 4, full: 40 }
/** Calls that are tried in the short form: all of them are in process. */
const SHORT = 40

type Target = { way: Way & { input: NonNullable<Way['input']> }; caller: Caller }

export const badInput: Attack = {
  name: 'bad-input',
  tries:
    'wrong types, missing fields, huge and hostile texts, deep nesting, and invented values for every field of every call',
  async run(stage) {
    const { count, addFinding, result } = notes()
    const all = allWays().filter((way): way is Target['way'] => way.input !== null)
    const ways = stage.short ? sample(all, SHORT) : all
    const callers = stage.short ? (['tenant'] as const) : CALLERS
    const tryWay = async ({ way, caller }: Target) => {
      const invented = inventedInputs(way.input, `${way.name} ${caller}`, stage.short ? INVENTED.short : INVENTED.full)
      for (const [name, input] of [...badInputs(way.input), ...invented]) {
        count()
        const problem = await trySending(stage, way, caller, input)
        if (problem) addFinding(`${way.name} as ${caller}, ${name}`, problem)
      }
    }
    const targets = ways.flatMap((way) => callers.map((caller) => ({ way, caller })))
    await sideBySide(
      targets.filter(({ way }) => !ending.has(way.procedure)),
      tryWay,
    )
    for (const caller of callers) {
      const token = await stage.people.session(caller, false)
      const headers = { host: stage.people.host, ...(token && { authorization: `Bearer ${token}` }) }
      const { statusCode } = await stage.wire.inject({ url: '/trpc/auth.me', headers })
      // All calls after the one that ended the session would have been harmless.
      if (token && statusCode !== 200) addFinding(`the session of ${caller}`, 'was ended by one of the calls')
    }
    // These end each other's sessions too.
    for (const target of targets.filter(({ way }) => ending.has(way.procedure))) await tryWay(target)
    return result()
  },
}

async function trySending({ wire, people }: Stage, way: Way, caller: Caller, input: unknown): Promise<string | null> {
  const token = await people.session(caller, ending.has(way.procedure))
  const begin = performance.now()
  try {
    const { status, text } = await way.send(wire, input, { token, host: people.host, ip: newAddress() })
    const duration = performance.now() - begin
    if (status >= 500) return `HTTP ${status}: ${text}`
    if (wireCode(text) === 9) return `answers as a fault of ours: ${text}`
    if (/\bat .+\.(?:js|ts):\d+|node_modules|PrismaClient|SQLSTATE/.test(text)) return `tells of its inside: ${text}`
    if (duration > SLOW_MS) return `took ${(duration / 1_000).toFixed(1)} s`
    return null
  } catch (error) {
    const message = error instanceof Error ? error.message : String(error)
    // The server refuses what is too large and closes the connection while it is still being sent.
    const isCut = /EPIPE|ECONNRESET|hang up/.test(message) && (JSON.stringify(input) ?? '').length > REFUSED_LENGTH
    return isCut ? null : message
  }
}
