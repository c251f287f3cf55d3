// Refusals in OpenAI's form, with the HTTP status that its clients act upon.
import type { ErrorCode, Lang } from '@lectern/contracts'
import type { FastifyReply } from 'fastify'
import { type Failure, toFailure } from '../errors/failure.ts'

type Form = { status: number; type: string; code: string }

const INVALID = 'invalid_request_error'
const FORMS: Partial<Record<ErrorCode, Form>> = {
  unauthenticated: { status: 401, type: INVALID, code: 'invalid_api_key' },
  notFound: { status: 404, type: INVALID, code: 'model_not_found' },
  invalidInput: { status: 400, type: INVALID, code: 'invalid_value' },
  tooLarge: { status: 413, type: INVALID, code: 'request_too_large' },
  aiDisabled: { status: 403, type: 'permission_error', code: 'answers_disabled' },
  picturesNotRead: { status: 400, type: INVALID, code: 'invalid_image' },
  tooManyRequests: { status: 429, type: 'rate_limit_error', code: 'rate_limit_exceeded' },
  aiQuotaExceeded: { status: 429, type: 'insufficient_quota', code: 'insufficient_quota' },
  aiAdminQuotaExceeded: { status: 429, type: 'insufficient_quota', code: 'insufficient_quota' },
  aiVisitorQuotaExceeded: { status: 429, type: 'insufficient_quota', code: 'insufficient_quota' },
  internal: { status: 500, type: 'server_error', code: 'internal_error' },
}

const formOf = ({ code, http }: Failure): Form =>
  FORMS[code] ?? { status: http < 400 ? 400 : http, type: http >= 500 ? 'server_error' : INVALID, code }

function bodyOf(failure: Failure) {
  const { type, code } = formOf(failure)
  const [param, sentence] = Object.entries(failure.fields ?? {})[0] ?? []
  return { error: { message: sentence ?? failure.message, type, param: param ?? null, code } }
}

/** Sends a refusal. Clients repeat 429 and 5xx by themselves, which is of no use where a quota is used up. */
export function sendOpenAiError(reply: FastifyReply, error: unknown, lang: Lang): FastifyReply {
  const failure = toFailure(error, lang, reply.request.id)
  const { status, code } = formOf(failure)
  const retryAfter = failure.data?.retryAfter
  if (typeof retryAfter === 'number') reply.header('retry-after', retryAfter)
  if (code === 'insufficient_quota') reply.header('x-should-retry', 'false')
  return reply.code(status).send(bodyOf(failure))
}

/** The same in a stream that has begun. */
export const errorChunk = (error: unknown, lang: Lang, requestId: string): string =>
  `data: ${JSON.stringify(bodyOf(toFailure(error, lang, requestId)))}\n\n`
