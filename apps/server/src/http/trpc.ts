// tRPC over HTTP for the pages: /trpc/<area>.<name>, batched.
import { ERROR_CODES } from '@lectern/contracts'
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { domainErrorOf } from '../errors/failure.ts'
import { callContext, type Shared } from '../request/context.ts'
import { type AppRouter, appRouter } from '../routers/index.ts'
import { loggedPath } from './request-log.ts'

const MAX_BATCH_SIZE = 20

/** From the query, else from the header that our pages send: in a frame on another site there is no language cookie. */
const langIn = ({ query, headers }: FastifyRequest): unknown =>
  (typeof query === 'object' && query !== null ? Reflect.get(query, 'lang') : undefined) ?? headers.lang

/** Long enough that nobody guesses it: visitors are one account. */
const callIdIn = (value: unknown): string | undefined =>
  typeof value === 'string' && /^[\w-]{20,64}$/.test(value) ? value : undefined

/** Retry-After of a refused call, when there is one. */
function retryAfter(errors: readonly unknown[]): Record<string, string> {
  for (const error of errors) {
    const seconds = domainErrorOf(error).details.data?.retryAfter
    if (typeof seconds === 'number') return { 'retry-after': String(seconds) }
  }
  return {}
}

/** A call that failed before its procedure ran, because the session could not be read. */
const statusOf = (errors: readonly unknown[]): { status?: number } =>
  errors.some((error) => domainErrorOf(error).code === 'unavailable') ? { status: ERROR_CODES.unavailable.http } : {}

/** Mounts the router at /trpc. */
export async function trpc(app: FastifyInstance, shared: Shared): Promise<void> {
  const trpcOptions: FastifyTRPCPluginOptions<AppRouter>['trpcOptions'] = {
    router: appRouter,
    maxBatchSize: MAX_BATCH_SIZE,
    createContext: async ({ req, res, info }) => {
      const write = req.method !== 'GET' && req.method !== 'HEAD'
      const ctx = await callContext(shared, req, res, { write, lang: langIn(req) })
      const callId = info.calls.length === 1 ? callIdIn(req.headers['call-id']) : undefined
      return {
        ...ctx,
        ...(callId !== undefined && { callId }),
        page: { method: req.method, path: loggedPath(req.url) },
      }
    },
    responseMeta: ({ errors }) => ({
      ...statusOf(errors),
      headers: { 'cache-control': 'no-store', ...retryAfter(errors) },
    }),
  }
  await app.register(fastifyTRPCPlugin, { prefix: '/trpc', trpcOptions })
}
