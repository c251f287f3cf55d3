// tRPC over HTTP for the pages: /trpc/<area>.<name>, batched.
import { ERROR_CODES } from '@lectern/contracts'
import { type FastifyTRPCPluginOptions, fastifyRequestHandler } from '@trpc/server/adapters/fastify'
import { TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { domainErrorOf, isOutage, toFailure } from '../errors/failure.ts'
import { httpOf, queryLang, refusal } from '../errors/problem.ts'
import { type BodySize, bodySize, LARGEST_BODY } from '../limits/body-size.ts'
import { callIdOf } from '../request/call-name.ts'
import { callContext, type Shared } from '../request/context.ts'
import { bodyKind } from '../routers/body-kind.ts'
import { type AppRouter, appRouter } from '../routers/index.ts'
import { emptyBodies, jsonBodies } from './bodies.ts'
import { loggedPath } from './request-log.ts'

const MAX_BATCH_SIZE = 20

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
  errors.some((error) => isOutage(domainErrorOf(error).code)) ? { status: ERROR_CODES.unavailable.http } : {}

type Call = FastifyRequest<{ Params: { path: string } }>

/** tRPC reads nothing but JSON: no input, or that of no call of a batch. */
async function fillEmptyBody(request: FastifyRequest): Promise<void> {
  if (request.body !== undefined || request.method !== 'POST') return
  const { query } = request
  request.body = typeof query === 'object' && query !== null && 'batch' in query ? '{}' : 'null'
  request.headers['content-type'] = 'application/json'
}

/** Refusals of the framework, in the shape that callers of procedures read. */
function answerRefusals(app: FastifyInstance): void {
  app.setErrorHandler((error, request: Call, reply) => {
    const refused = refusal(error, request)
    const { message, http: _, ...failure } = toFailure(refused, queryLang(request), request.id)
    const httpStatus = httpOf(error, refused)
    const data = { httpStatus, path: request.params.path, ...failure }
    return reply
      .code(httpStatus)
      .header('cache-control', 'no-store')
      .send({ error: { message, code: TRPC_ERROR_CODES_BY_KEY.BAD_REQUEST, data } })
  })
}

const optionsOf = (shared: Shared): FastifyTRPCPluginOptions<AppRouter>['trpcOptions'] => ({
  router: appRouter,
  maxBatchSize: MAX_BATCH_SIZE,
  createContext: async ({ req, res, info }) => {
    const write = req.method !== 'GET' && req.method !== 'HEAD'
    const ctx = await callContext(shared, req, res, { write, lang: queryLang(req) })
    const callId = info.calls.length === 1 ? callIdOf(req) : undefined
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
})

/** Size of a call, or of a batch: `area.name,area.other`. */
const sizeOf = ({ params }: FastifyRequest): BodySize =>
  bodySize((params as Call['params']).path.split(',').map(bodyKind))

/** Mounts the router at /trpc. */
export async function trpc(app: FastifyInstance, shared: Shared): Promise<void> {
  const trpcOptions = optionsOf(shared)
  const config = { bodySize: sizeOf }
  await app.register(
    async (scope) => {
      scope.removeAllContentTypeParsers()
      jsonBodies(scope, (_request, text, done) => done(null, text))
      emptyBodies(scope)
      answerRefusals(scope)
      scope.addHook('preHandler', fillEmptyBody)
      scope.all('/:path', { bodyLimit: LARGEST_BODY, config }, (req: Call, res) =>
        fastifyRequestHandler({ ...trpcOptions, req, res, path: req.params.path }),
      )
    },
    { prefix: '/trpc' },
  )
}
