// One call of the matrix: over HTTP with the caller's session; in this process for the API token, which tRPC does not take.
import { randomInt } from 'node:crypto'
import type { ErrorCode } from '@lectern/contracts'
import { TRPCError } from '@trpc/server'
import type { FastifyInstance } from 'fastify'
import { domainErrorOf } from '../../errors/failure.ts'
import type { ProcedureFacts } from '../../service/wire/procedures.ts'
import { runAs } from '../run-as.ts'
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
  try {
    // Rows name procedures that the router has: the test checks it first.
    await runAs(world.people.token, procedure, input, world.people.host)
    return undefined
  } catch (error) {
    if (error instanceof TRPCError) return domainErrorOf(error).code
    throw error
  }
}
