// Calls of the proof: call `number` of a seed follows from the seed and the number alone, apart from the ids of things, which are new in each
// run.
import { toFailure } from '../../errors/failure.ts'
import { allWays, type Way } from '../all-calls.ts'
import { MAY_CHANGE, MAY_TELL } from '../exemptions.ts'
import type { Caller } from '../permission-matrix/callers.ts'
import type { Row } from '../permission-matrix/table.ts'
import { pickAddress } from './addresses.ts'
import { type InputKind, makeInput } from './inputs.ts'
import { rows, type StockInput } from './organisation.ts'
import { type Random, randomOf } from './random.ts'
import type { Sender, Side } from './sides.ts'

export type Call = {
  number: number
  /** Name and transport of the call. */
  name: string
  by: 'procedure' | 'tRPC' | 'REST' | 'address'
  kind: InputKind
  caller: Caller
  /** On the host of the other organisation. */
  abroad: boolean
  input: unknown
  /** The call may disclose the other organisation, such as to the holder of a share link. */
  mayTell: boolean
  /** The call may disclose the other organisation's name. */
  mayName: boolean
  send(): Promise<Answer>
}
export type Answer = { ok: boolean; status: string; content: string | Buffer }

/** Callers of an organisation; the operator and the administrator of another one in the matrix are none of it. */
const CALLERS: readonly Caller[] = ['tenant', 'admin', 'editor', 'viewer', 'none', 'token', 'visitor', 'disabled']
const ways = Map.groupBy(allWays(), ({ procedure }) => procedure)
/** Calls after which the account is closed and can make no further ones. */
const LAST = /^account\.(close|delete|remove|cancel)/
/** Callers of each of the calls; nobody of an organisation makes those of operators. */
const mayCall = rows
  .filter(({ procedure }) => !LAST.test(procedure))
  .map((row) => ({ row, callers: CALLERS.filter((caller) => row.expected[caller] === 'ok') }))
const deep = mayCall.filter(({ callers }) => callers.length > 0)

/** Mostly a call by somebody who may make it, so that it goes deep. */
function pickCall(random: Random): { row: Row; caller: Caller } {
  if (random.chance(0.12)) return { row: random.pick(mayCall).row, caller: random.pick(CALLERS) }
  const { row, callers } = random.pick(deep)
  return { row, caller: callers.includes('tenant') && random.chance(0.5) ? 'tenant' : random.pick(callers) }
}

/** Writes of these are shown to everybody on the host of an organisation. */
const OPEN = /^(tenant|appearance|seo)\./
const MAY_NAME: Readonly<Record<string, string>> = {
  'appearance.look': 'whoever arrives at a domain sees whose it is',
}

/** Kinds of inputs, as often as each is listed. */
const SHARES: readonly InputKind[] = [
  ...(['theirs', 'theirs', 'theirs', 'swapped', 'swapped', 'swapped', 'mixed', 'mixed'] as const),
  ...(['words', 'words', 'words', 'own'] as const),
]

/** Calls of addresses among a hundred; more where pages answer. */
const ADDRESSES = 7
const PAGES = 35

export function makeCall(seed: number, number: number, side: Side): Call {
  const random = randomOf(seed, number)
  const { caller: organisation, victim } = side
  const { row, caller } = pickCall(random)
  const abroad = random.chance(0.15)
  const sender = { caller, abroad: abroad && !(row.procedure in MAY_CHANGE) }
  if (random.below(100) < (side.wireOnly ? PAGES : ADDRESSES)) {
    const address = pickAddress(random, random.chance(0.9) ? victim : organisation, side)
    return {
      ...{ number, name: `GET ${address}`, by: 'address', kind: 'theirs', ...sender, input: undefined },
      mayTell: /^\/(pubs|cooperation)\//.test(address),
      mayName: false,
      send: () => side.get(sender, address),
    }
  }
  const all = ways.get(row.procedure) ?? []
  const here = all.find(({ rest }) => !rest)
  const rest = all.filter((way) => way.rest)
  const overHttp = side.wireOnly || row.endsSession || random.below(100) < 15 || here === undefined
  const way = overHttp && rest.length > 0 && random.chance(0.7) ? random.pick(rest) : (here as Way)
  const kind = random.pick(SHARES)
  const mine = random.pick(organisation.used).inputs.get(row.procedure) as StockInput
  const theirs = random.pick(victim.kept).inputs.get(row.procedure) as StockInput
  const writer = {
    random,
    caller: organisation,
    victim,
    mine: mine.world,
    theirs: theirs.world,
    open: OPEN.test(row.procedure),
  }
  const input = makeInput(writer, way, kind, { own: mine.input, foreign: theirs.input })
  return {
    ...{ number, name: way.name, kind, ...sender, input },
    by: way.rest ? 'REST' : overHttp ? 'tRPC' : 'procedure',
    mayTell: row.procedure in MAY_TELL,
    mayName: row.procedure in MAY_NAME,
    send: () => (overHttp ? overWire(side, sender, row, way, input) : inProcess(side, sender, row, input)),
  }
}

async function inProcess(side: Side, sender: Sender, { procedure }: Row, input: unknown): Promise<Answer> {
  try {
    const value = await side.run(sender, procedure, input)
    return { ok: true, status: 'ok', content: JSON.stringify(value) ?? '' }
  } catch (error) {
    const failure = toFailure(error, 'en_US', 'proof')
    return { ok: false, status: failure.code, content: JSON.stringify(failure) }
  }
}

async function overWire(side: Side, sender: Sender, row: Row, way: Way, input: unknown): Promise<Answer> {
  const { target, token, host } = await side.wire(sender, row.endsSession)
  const headers: string[] = []
  const listening: typeof target = {
    async inject(sent) {
      const answer = await target.inject(sent)
      headers.push(JSON.stringify(answer.headers))
      return answer
    },
  }
  const { status, text } = await way.send(listening, input, { token, host, ip: '10.0.0.1' })
  const code = /"wire":(\d+)/.exec(text)?.[1] ?? /^\{"code":(\d+)/.exec(text)?.[1] ?? '0'
  return { ok: status < 300 && code === '0', status: `${status} ${code}`, content: `${headers}${text}` }
}
