// Calls of tRPC in this process, as anybody, without signing in: for tests and measurements.
import { testContext } from '@lectern/testing'
import { createRateLimits } from '../limits/rate-limit.ts'
import type { CallContext } from '../request/context.ts'
import { type ProcedurePath, procedureFacts, runProcedure } from '../service/wire/procedures.ts'

type Actor = Parameters<typeof testContext>[0]
type Overrides = Parameters<typeof testContext>[1]

async function contextOf(actor: Actor, host: string, overrides?: Overrides): Promise<CallContext> {
  const domain = await testContext(actor, overrides)
  return {
    domain,
    session: { token: null, open() {}, close() {} },
    limits: createRateLimits(
      { login: 0, ask: 0, sharePassword: 0, click: 0, view: 0, feedback: 0 },
      domain.ports.rateLimiter,
    ),
    client: {
      host,
      origin: `http://${host}`,
      pageOrigin: `http://${host}`,
      userAgent: '',
      followed: false,
      ownHosts: [],
      publicUrl: null,
    },
  }
}

/** Calls procedures as `actor`, one after the other; `overrides` replace parts of the context. */
export async function callsAs(actor: Actor, host = 'localhost', overrides?: Overrides) {
  const ctx = await contextOf(actor, host, overrides)
  return (procedure: string, input: unknown): Promise<unknown> => runProcedure(procedure as ProcedurePath, ctx, input)
}

/** Returns the result of the procedure, and throws like the router, also for an unknown procedure. */
export async function runAs(actor: Actor, procedure: string, input: unknown, host = 'localhost'): Promise<unknown> {
  return (await callsAs(actor, host))(procedure, input)
}

/** Names of the queries of these routers, such as 'board.figures'. */
export const queriesOf = (routers: readonly string[]): string[] =>
  [...procedureFacts()].flatMap(([path, { mutation }]) =>
    !mutation && routers.includes(path.split('.')[0] ?? '') ? [path] : [],
  )
