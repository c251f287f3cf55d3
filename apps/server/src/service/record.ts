// Every REST call in the API log: also those of streams and uploads, those that are refused, and those to paths that do not exist
// (specification §3 'API log'; OPS-05, REST-02). The pages about the calls are no calls.
import { recordCall, recordsCalls, startOfCall } from '@lectern/operations'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { loggedPath } from '../http/request-log.ts'
import { clientAddress } from '../request/client-address.ts'
import { callerOf, type Shared } from '../request/context.ts'
import { serviceCalls } from './calls/index.ts'
import { OTHER_CALLS } from './docs/other-calls.ts'

const PREFIX = '/service'
const ABOUT = /^\/(?:docs(?:\/|$)|openapi\.json$)/

type Answer = { code: number; msg: string; data: unknown }
const answers = new WeakMap<FastifyRequest, Partial<Answer>>()

const isAnswer = (payload: unknown): payload is Answer =>
  typeof payload === 'object' && payload !== null && 'code' in payload && 'msg' in payload && 'data' in payload

/** Records the response of a call that streams without an envelope. */
export function recordAnswer(request: FastifyRequest, data: unknown): void {
  answers.set(request, { ...answers.get(request), data })
}

/** Records a failure after the response has begun. */
export function recordFailure(request: FastifyRequest, code: number, msg: string): void {
  answers.set(request, { ...answers.get(request), code, msg })
}

const summaries = new Map([...serviceCalls, ...OTHER_CALLS].map(({ path, summary }) => [path, summary.en_US]))

function record(shared: Shared, request: FastifyRequest, reply: FastifyReply): void {
  const path = loggedPath(request.url)
  const name = path.startsWith(PREFIX) ? path.slice(PREFIX.length) : path
  if (ABOUT.test(name) || !recordsCalls(shared.db)) return
  const durationMs = reply.elapsedTime
  const { statusCode: status } = reply
  const { code = status < 400 ? 0 : status, msg = '', data } = answers.get(request) ?? {}
  const { query, body } = request
  recordCall(shared.db, {
    source: 'api',
    at: startOfCall(durationMs),
    requestId: request.id,
    actor: callerOf(request),
    method: request.method,
    name,
    summary: summaries.get(name) ?? '',
    path,
    status,
    code,
    message: code === 0 ? '' : msg,
    durationMs,
    ip: clientAddress(request),
    userAgent: request.headers['user-agent'] ?? '',
    request: { ...requestPart('query', query), ...requestPart('body', body) },
    response: data,
    exception: '',
  })
}

/** Pictures of questions are not kept: their addresses end where their contents begin. */
function withoutPictures(value: unknown): unknown {
  if (typeof value === 'string') return value.replace(/^(data:[^,]{0,200},)[\s\S]+$/, '$1…')
  if (Array.isArray(value)) return value.map(withoutPictures)
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, each]) => [key, withoutPictures(each)]))
}

/** Uploads have no body here: they are streamed to the store. */
function requestPart(part: 'query' | 'body', value: unknown): object {
  return typeof value === 'object' && value !== null && Object.keys(value).length > 0
    ? { [part]: withoutPictures(value) }
    : {}
}

/** Records the calls of `app`; to be called before they are mounted. */
export function recordCalls(app: FastifyInstance, shared: Shared): void {
  app.addHook('preSerialization', async (request, _reply, payload) => {
    if (isAnswer(payload)) answers.set(request, payload)
    return payload
  })
  app.addHook('onResponse', async (request, reply) => {
    try {
      record(shared, request, reply)
    } catch (error) {
      request.log.error({ err: error }, 'a call could not be recorded')
    }
  })
}
