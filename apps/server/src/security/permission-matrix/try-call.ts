// One call of the matrix: over HTTP with the caller's session; in this process for the API token, which tRPC does not take.
import { randomInt } from 'node:crypto'
import type { ErrorCode } from '@lectern/contracts'
// biome-ignore lint/style/noRestrictedImports: this file is used by tests only.
import { testContext } from '@lectern/testing'
import { TRPCError } from '@trpc/server'
import type { FastifyInstance } from 'fastify'
import { domainErrorOf } from '../../errors/failure.ts'
import { createRateLimits } from '../../limits/rate-limit.ts'
import type { CallContext } from '../../request/context.ts'
import { type ProcedureFacts, type ProcedurePath, runProcedure } from '../../service/wire/procedures.ts'
import { type Row, wordOf } from './table.ts'
import type { World } from './world.ts'

/** The word for what the caller of `world` gets. */
export async function tryCall(
  app: FastifyInstance,
  { mutation }: ProcedureFacts,
  { procedure, input, endsSession }: Row,
  world: World,
): Promise<string> {
  const value = await input(world)
  if (world.caller === 'token') return wordOf(await byToken(world, procedure, value))
  const { people, caller } = world
  const session = await people.session(caller, endsSession)
  const url = `/trpc/${procedure}`
  const json = JSON.stringify(value)
  const headers = {
    host: people.host,
    'content-type': 'application/json',
    ...(session && { authorization: `Bearer ${session}` }),
  }
  // Limits per address are not what the matrix is about.
  const remoteAddress = `10.${[randomInt(256), randomInt(256), randomInt(256)].join('.')}`
  const answer = await (mutation
    ? app.inject({ method: 'POST', url, headers, remoteAddress, payload: json ?? '{}' })
    : app.inject({ method: 'GET', url, headers, remoteAddress, query: json === undefined ? {} : { input: json } }))
  const body = answer.json<{ error?: { data: { code: ErrorCode } } }>()
  return wordOf(body.error?.data.code)
}

async function byToken(world: World, procedure: string, input: unknown): Promise<ErrorCode | undefined> {
  const domain = await testContext(world.people.token)
  const ctx: CallContext = {
    domain,
    session: { token: null, open() {}, close() {} },
    limits: createRateLimits(
      { login: 0, ask: 0, sharePassword: 0, click: 0, view: 0, feedback: 0 },
      domain.ports.rateLimiter,
    ),
    client: {
      host: world.people.host,
      origin: `http://${world.people.host}`,
      userAgent: '',
      followed: false,
      ownHosts: [],
      publicUrl: null,
    },
  }
  try {
    // Rows name procedures that the router has: the test checks it first.
    await runProcedure(procedure as ProcedurePath, ctx, input)
    return undefined
  } catch (error) {
    if (error instanceof TRPCError) return domainErrorOf(error).code
    throw error
  }
}
