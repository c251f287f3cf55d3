// Bad input to every call: wrong types, missing fields, huge texts, unknown ids, NUL, nesting, prototype keys. Always a clear refusal, never
// a fault of ours, and nothing is written. Most of it is tried in this process, where a refusal costs little; over HTTP each procedure gets
// few of its inputs, and each REST call, which may read its input in another way, some of each kind.
import { testDatabase } from '@lectern/testing'
import { isFull, sample } from '@lectern/testing/sample'
import { TRPCError } from '@trpc/server'
import type { FastifyInstance } from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { domainErrorOf } from '../../errors/failure.ts'
import { aTestTenant, listeningLog, type TestTenant, testApp } from '../../testing/test-app.ts'
import { allWays, type Way, wireCode } from '../all-calls.ts'
import { badInputs } from '../bad-values.ts'
import { areas } from '../permission-matrix/areas/index.ts'
import { callsAs } from '../run-as.ts'
import { MAY_ACCEPT, MAY_WRITE } from './accepted-inputs.ts'
import { newAddress } from './ground.ts'
import { changedTables, rowCountsOf } from './tenant-rows.ts'

/** Wrong inputs of each procedure in this process; those that may accept some of them get all. */
const HERE = 12
/** Over HTTP, which treats all procedures alike. */
const OVER_HTTP = 1
/** Kinds of wrong inputs of each REST call. */
const OVER_REST = 6
const INTERNAL = 9

let app: FastifyInstance
let tenant: TestTenant
let callHere: Awaited<ReturnType<typeof callsAs>>
const lines: string[] = []
beforeAll(async () => {
  app = await testApp({ log: listeningLog(lines) })
  tenant = await aTestTenant(app)
  const { id: tenantId } = tenant
  const where = { tenantId, role: 'tenantAdmin' } as const
  const { id: memberId, userId } = await testDatabase().prisma.member.findFirstOrThrow({ where })
  callHere = await callsAs({ type: 'member', tenantId, memberId, userId, name: 'Ada', tenantRole: 'tenantAdmin' })
})
afterAll(() => app.close())

type InputWay = Way & { input: NonNullable<Way['input']> }
type NamedInput = [name: string, input: unknown]

const ways = allWays().filter((way): way is InputWay => way.input !== null)
const byProcedure = Map.groupBy(ways, ({ procedure }) => procedure)
const groups = areas
  .map((rows) => rows.flatMap(({ procedure }) => byProcedure.get(procedure) ?? []))
  .filter((group) => group.length > 0)
  .map((group) => ({ group, routers: [...new Set(group.map(({ procedure }) => procedure.split('.')[0]))].join(', ') }))

/** One input of each kind, whichever field it is wrong in. */
const oneOfEachKind = (inputs: readonly NamedInput[]): NamedInput[] =>
  [...Map.groupBy(inputs, ([name]) => name.replace(/^.*: |(?<=^without ).*/, '')).values()].flatMap((alike) => [
    ...sample(alike, 1),
  ])

const accepted = new Set<string>()
const written = new Set<string>()

/** The code of the answer to a call of the router in this process. */
async function codeHere({ procedure }: Way, input: unknown): Promise<{ code: number; text: string }> {
  try {
    await callHere(procedure, input)
    return { code: 0, text: '' }
  } catch (error) {
    if (!(error instanceof TRPCError)) return { code: INTERNAL, text: String(error) }
    const { code } = domainErrorOf(error)
    return code === 'internal' ? { code: INTERNAL, text: `${error.cause}` } : { code: 1, text: code }
  }
}

async function codeOverHttp(way: Way, input: unknown): Promise<{ code: number; text: string }> {
  const { status, text } = await way.send(app, input, { token: tenant.admin.token, ip: newAddress() })
  const leak = /\bat .+\.(?:js|ts):\d+|node_modules|PrismaClient|SQLSTATE/.test(text) ? 'tells of its inside' : ''
  const isFault = status >= 500 || leak !== ''
  return { code: isFault ? INTERNAL : wireCode(text), text: `HTTP ${status} ${leak} ${text.slice(0, 200)}` }
}

/** Returns the inputs sent over HTTP; the last one is valid in form, and refers to nothing that exists. */
function sentOf(way: InputWay, inputs: readonly NamedInput[]): readonly NamedInput[] {
  if (isFull) return inputs
  const wrong = inputs.slice(0, -1)
  return [...(way.rest ? sample(oneOfEachKind(wrong), OVER_REST) : sample(wrong, OVER_HTTP)), ...inputs.slice(-1)]
}

async function faultsOf(way: InputWay): Promise<string[]> {
  const inputs = badInputs(way.input)
  const here = way.procedure in MAY_ACCEPT ? inputs : sample(inputs, HERE)
  const tries = [
    ...(way.rest ? [] : here.map((input) => ({ input, ask: codeHere }))),
    ...sentOf(way, inputs).map((input) => ({ input, ask: codeOverHttp })),
  ]
  const faults: string[] = []
  for (const { input, ask } of tries) {
    const { code, text } = await ask(way, input[1])
    if (code === 0) accepted.add(way.procedure)
    if (code === INTERNAL) faults.push(`${way.name}, ${input[0]}: ${text}`)
    else if (code === 0 && !(way.procedure in MAY_ACCEPT)) faults.push(`${way.name}, ${input[0]}: accepted`)
  }
  return faults
}

/** Returns problems of the responses to these calls, and the tables that they changed. */
async function tryTogether(group: readonly InputWay[]): Promise<{ faults: string[]; changes: string[] }> {
  const before = await rowCountsOf(tenant.id)
  const faults: string[] = []
  for (const way of group) faults.push(...(await faultsOf(way)))
  return { faults, changes: changedTables(before, await rowCountsOf(tenant.id)) }
}

describe('invalid input', () => {
  it.each(groups)('is rejected by $routers', async ({ group }) => {
    const writing = group.filter(({ procedure }) => MAY_WRITE.has(procedure))
    const { faults, changes } = await tryTogether(group.filter((way) => !writing.includes(way)))
    for (const way of writing) {
      const alone = await tryTogether([way])
      if (alone.changes.length > 0) written.add(way.procedure)
      faults.push(...alone.faults)
    }
    // Once more one by one, to name the call.
    if (changes.length > 0)
      for (const way of group)
        for (const change of (await tryTogether([way])).changes) faults.push(`${way.name} writes: ${change}`)
    const logged = lines.filter((line) => line.includes('"level":50')).slice(-3)
    expect({ faults, changes }, logged.join('\n')).toEqual({ faults: [], changes: [] })
  })

  it('exempts no procedure without need', () => {
    expect([...accepted].sort()).toEqual(Object.keys(MAY_ACCEPT).sort())
    expect([...written].sort()).toEqual([...MAY_WRITE].sort())
  })
})
