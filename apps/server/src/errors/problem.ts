// Answers for requests that never reach a call, or whose call failed outside of its own handling: the envelope of the REST contract for
// programs, a short page for people. Never the framework's own JSON, and no request makes a stack trace but a real fault.
import type { Socket } from 'node:net'
import { DEFAULT_LANG, ERROR_CODES } from '@lectern/contracts'
import { translate } from '@lectern/i18n'
import { DomainError, invalid, notFound } from '@lectern/kernel'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { langOf } from '../request/context.ts'
import { isOutage, toFailure } from './failure.ts'

type Problem = { http: number; wire: number; message: string; data?: unknown; retryAfter?: number }

const READ = ['GET', 'HEAD']

/** By the query, else by the header that our pages send: in a frame on another site there is no language cookie. */
export const queryLang = (request: FastifyRequest) => {
  const { query, headers } = request
  return langOf(
    request,
    (typeof query === 'object' && query !== null ? Reflect.get(query, 'lang') : undefined) ?? headers.lang,
  )
}

/** Sends the envelope; to a browser that opens a page, the message as a page. */
export function sendProblem(request: FastifyRequest, reply: FastifyReply, problem: Problem): FastifyReply {
  const { http, wire, message, data = null, retryAfter } = problem
  if (retryAfter !== undefined) reply.header('retry-after', retryAfter)
  reply.code(http).header('cache-control', 'no-store')
  const isPage = READ.includes(request.method) && request.headers.accept?.includes('text/html') === true
  if (!isPage) return reply.send({ code: wire, msg: message, data })
  return reply.type('text/html; charset=utf-8').send(pageOf(queryLang(request), message))
}

/** Texts are our own: nothing of the request is in them. */
const pageOf = (lang: string, message: string) =>
  `<!doctype html><html lang="${lang.replace('_', '-')}"><meta name="viewport" content="width=device-width"><title>${message}</title><p>${message}</p></html>\n`

/** Reasons of an invalid body, by the error codes of Fastify. */
const UNREADABLE: Record<string, string> = {
  FST_ERR_CTP_INVALID_JSON_BODY: 'invalidJson',
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'mediaType',
}

/** Errors of Fastify (size, syntax, media type) as our codes; database outages and unexpected errors are logged. */
export function refusal(error: unknown, request: FastifyRequest): unknown {
  if (error instanceof DomainError) return error
  const status = error instanceof Error && 'statusCode' in error ? error.statusCode : 500
  if (status === 413) return new DomainError('tooLarge')
  const unreadable = UNREADABLE[error instanceof Error && 'code' in error ? String(error.code) : '']
  if (unreadable !== undefined) return invalid('input', unreadable)
  if (typeof status === 'number' && status < 500) return new DomainError('invalidInput')
  // The caller went away: nobody's fault, and nobody reads the answer.
  if (error instanceof Error && 'code' in error && error.code === 'ERR_STREAM_PREMATURE_CLOSE') {
    request.log.info('the caller closed the connection')
    return new DomainError('invalidInput')
  }
  const { code } = toFailure(error, DEFAULT_LANG, '')
  if (isOutage(code))
    request.log.warn({ code, reason: error instanceof Error ? error.message : '' }, 'the service is impaired')
  else request.log.error({ err: error }, 'a request failed')
  return error
}

/** HTTP statuses of refusals whose code has 200 in the REST contract, where no contract applies. */
export function httpOf(error: unknown, refused: unknown): number {
  const { code, http } = toFailure(refused, DEFAULT_LANG, '')
  if (http !== 200) return http
  if (code === 'notFound') return 404
  return error instanceof Error && 'statusCode' in error && error.statusCode === 415 ? 415 : 400
}

/** For everything without its own handler. */
export function problemHandlers(app: FastifyInstance): void {
  app.setErrorHandler((error, request, reply) => {
    const refused = refusal(error, request)
    const { wire, message, data } = toFailure(refused, queryLang(request), request.id)
    const retryAfter = typeof data?.retryAfter === 'number' ? data.retryAfter : undefined
    return sendProblem(request, reply, { http: httpOf(error, refused), wire, message, data, retryAfter })
  })
  app.setNotFoundHandler((request, reply) => {
    const { wire, message } = toFailure(notFound('path'), queryLang(request), request.id)
    return sendProblem(request, reply, { http: 404, wire, message })
  })
}

/** Error codes of Node for bytes that are no valid request. */
const CLIENT_ERRORS: Record<string, { http: number; reason: string }> = {
  HPE_HEADER_OVERFLOW: { http: 431, reason: 'Request Header Fields Too Large' },
  ERR_HTTP_REQUEST_TIMEOUT: { http: 408, reason: 'Request Timeout' },
}

/** For bytes that are no HTTP request: answered on the socket, without a log line. */
export function unreadableRequest(error: Error & { code?: string }, socket: Socket): void {
  if (error.code === 'ECONNRESET' || socket.destroyed) return
  const { http, reason } = CLIENT_ERRORS[error.code ?? ''] ?? { http: 400, reason: 'Bad Request' }
  const msg = translate(DEFAULT_LANG, 'errors.unreadable')
  const body = JSON.stringify({ code: ERROR_CODES.invalidInput.wire, msg, data: null })
  const head = [
    `HTTP/1.1 ${http} ${reason}`,
    'content-type: application/json; charset=utf-8',
    `content-length: ${Buffer.byteLength(body)}`,
    'connection: close',
  ]
  if (socket.writable) socket.write(`${head.join('\r\n')}\r\n\r\n${body}`)
  socket.destroySoon()
}
