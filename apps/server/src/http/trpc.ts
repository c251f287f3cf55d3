// tRPC over HTTP for the pages: /trpc/<area>.<name>, batched.
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { callContext, type Shared } from '../request/context.ts'
import { type AppRouter, appRouter } from '../routers/index.ts'

const MAX_BATCH_SIZE = 20

/** From the query, else from the header that our pages send: in a frame on another site there is no language cookie. */
const langIn = ({ query, headers }: FastifyRequest): unknown =>
  (typeof query === 'object' && query !== null ? Reflect.get(query, 'lang') : undefined) ?? headers.lang

/** Retry-After of a refused call, when there is one. */
function retryAfter(errors: readonly { cause?: unknown }[]): Record<string, string> {
  for (const { cause } of errors) {
    const details: unknown = Reflect.get(Object(cause), 'details')
    const seconds: unknown = Reflect.get(Object(Reflect.get(Object(details), 'data')), 'retryAfter')
    if (typeof seconds === 'number') return { 'retry-after': String(seconds) }
  }
  return {}
}

/** Mounts the router at /trpc. */
export async function trpc(app: FastifyInstance, shared: Shared): Promise<void> {
  const trpcOptions: FastifyTRPCPluginOptions<AppRouter>['trpcOptions'] = {
    router: appRouter,
    maxBatchSize: MAX_BATCH_SIZE,
    createContext: ({ req, res }) =>
      callContext(shared, req, res, { write: req.method !== 'GET' && req.method !== 'HEAD', lang: langIn(req) }),
    responseMeta: ({ errors }) => ({ headers: { 'cache-control': 'no-store', ...retryAfter(errors) } }),
  }
  await app.register(fastifyTRPCPlugin, { prefix: '/trpc', trpcOptions })
}
