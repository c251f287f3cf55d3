// Formats errors for callers, the same for tRPC and REST (specification §7 codes, §8 messages). Unknown errors never leak.
import { ERROR_CODES, type ErrorCode, type FieldProblem, type Lang, MISSING } from '@lectern/contracts'
import { errorMessage, fieldMessage, translate } from '@lectern/i18n'
import {
  DomainError,
  type DomainErrorDetails,
  invalid,
  isDatabaseAway,
  isDiskFull,
  isOvertaken,
  notFound,
} from '@lectern/kernel'
import { TRPCError } from '@trpc/server'

export type Failure = {
  code: ErrorCode
  /** Number of the REST contract. */
  wire: number
  http: number
  message: string
  /** Field name -> sentence, for invalid input. */
  fields?: Record<string, string>
  data?: Record<string, unknown>
}

/** After a database outage. */
export const RETRY_SECONDS = 2
/** Somebody has to make room first. */
const DISK_RETRY_SECONDS = 60
const foreignFault = (error: unknown): DomainError | undefined => {
  if (isDiskFull(error)) return new DomainError('diskFull', { data: { retryAfter: DISK_RETRY_SECONDS } })
  if (isDatabaseAway(error)) return new DomainError('unavailable', { data: { retryAfter: RETRY_SECONDS } })
  if (isOvertaken(error)) return new DomainError('overtaken')
  return undefined
}

/** The service cannot do what it should, for a reason that operators see to. */
export const isOutage = (code: ErrorCode): boolean => code === 'unavailable' || code === 'diskFull'

/**
 * The domain error behind `error`; anything that is not one of ours is 'internal', or 'unavailable' while the database is away,
 * 'diskFull', or 'overtaken' by somebody who did the same at the same time.
 */
export function domainErrorOf(error: unknown): DomainError {
  if (error instanceof DomainError) return error
  if (error instanceof TRPCError) {
    if (error.cause instanceof DomainError) return error.cause
    if (error.code === 'NOT_FOUND') return notFound('path')
    if (error.cause instanceof SyntaxError) return invalid('input', 'invalidJson')
    const code = FROM_TRPC[error.code]
    if (code) return new DomainError(code)
  }
  return foreignFault(error) ?? new DomainError('internal')
}

/** Problems tRPC itself finds with a request. */
const FROM_TRPC: Partial<Record<TRPCError['code'], ErrorCode>> = {
  PARSE_ERROR: 'invalidInput',
  BAD_REQUEST: 'invalidInput',
  METHOD_NOT_SUPPORTED: 'invalidInput',
  UNSUPPORTED_MEDIA_TYPE: 'invalidInput',
  PAYLOAD_TOO_LARGE: 'tooLarge',
}

const sentences = (lang: Lang, fields: Record<string, FieldProblem>): Record<string, string> =>
  Object.fromEntries(Object.entries(fields).map(([field, problem]) => [field, fieldMessage(lang, problem)]))

/** Returns the error's sentence; a not-found error names the missing thing. */
function sentenceOf(lang: Lang, code: ErrorCode, { data, params }: DomainErrorDetails): string {
  const missing = code === 'notFound' ? MISSING.find((what) => what === data?.missing) : undefined
  return missing === undefined ? errorMessage(lang, code, params) : translate(lang, `errors.missing.${missing}`)
}

/** Shapes `error` for the caller, in their language; `requestId` is included only for internal errors. */
export function toFailure(error: unknown, lang: Lang, requestId: string): Failure {
  const { code, details } = domainErrorOf(error)
  const { wire, http } = ERROR_CODES[code]
  return {
    code,
    wire,
    http,
    message: sentenceOf(lang, code, details),
    ...(details.fields && { fields: sentences(lang, details.fields) }),
    ...(code === 'internal' ? { data: { requestId } } : details.data && { data: details.data }),
  }
}
