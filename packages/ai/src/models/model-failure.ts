// Reasons why a model did not answer, from the errors of its client.

/**
 * `overLimit`: the limit of tokens or money is reached, nothing is asked; `localAddress`: an address that tenants may not ask; `slow`: no
 * first token in time; `stalled`, `cut`: the answer stopped or the connection broke midway; `length`: the model came to its limit of
 * tokens; `tooLong`: the request is longer than it reads; `filtered`: the vendor's filter of contents stopped it; `rubbish`: unusable
 * text; `unsupported`: no source carries what the model wrote.
 */
export type FallbackReason =
  | 'overLimit'
  | 'localAddress'
  | 'unreachable'
  | 'refused'
  | 'rateLimited'
  | 'serverError'
  | 'slow'
  | 'stalled'
  | 'cut'
  | 'length'
  | 'tooLong'
  | 'filtered'
  | 'rubbish'
  | 'unsupported'

export class ModelFailure extends Error {
  readonly reason: FallbackReason

  constructor(reason: FallbackReason, cause?: unknown) {
    super(reason, { cause })
    this.name = 'ModelFailure'
    this.reason = reason
  }
}

/** Returns the status of a refusal; of an error that arrives in a stream, its code where that is one. */
export const statusOf = (error: unknown): number | null => {
  if (typeof error !== 'object' || error === null) return null
  if ('status' in error && typeof error.status === 'number') return error.status
  const code = 'code' in error && bodyOf(error) !== null ? Number(error.code) : Number.NaN
  return code >= 400 && code < 600 ? code : null
}

/** Returns the vendor's description of an error; null where nothing was received. */
const bodyOf = (error: unknown): object | null =>
  error instanceof Error && 'error' in error && typeof error.error === 'object' ? error.error : null

/** Words by which vendors say that they let no such text through. */
const FILTERED = /content.?(?:filter|policy|management)|data.?inspection|inappropriate content|sensitive|不安全|敏感/i
/** Reasons to stop of the same meaning. */
export const FILTER_STOPS: ReadonlySet<string> = new Set(['content_filter', 'sensitive'])

const isFiltered = (error: unknown): boolean =>
  error instanceof Error && bodyOf(error) !== null && FILTERED.test(`${error.message} ${JSON.stringify(bodyOf(error))}`)

/** Words by which vendors say that the request and the answer have more tokens than the model takes. */
const TOO_LONG =
  /context.?(?:length|window|size)|max\w*.?(?:seq\w*.?len|model.?len|input)|\b(?:prompt|inputs?|messages?|request)\b.{0,40}(?:too (?:long|large)|exceed|must be (?:<=|less))|range of input length|token limit|超长|超出.{0,10}(?:长度|上下文)|上下文.{0,10}(?:长度|超)/i
const TOO_LONG_STATUS: ReadonlySet<number | null> = new Set([400, 413, 422])

/** The request has more text than the model reads: the next one may be shorter. */
const isTooLong = (error: unknown): boolean =>
  error instanceof Error &&
  TOO_LONG_STATUS.has(statusOf(error)) &&
  TOO_LONG.test(`${error.message} ${'code' in error ? error.code : ''}`)

/** Requests that are not answered at once by a busy endpoint wait at most so long. */
const MAX_WAIT_MS = 2_000
const WAIT_MS = 200

/** Milliseconds that the endpoint asks to wait, by its `Retry-After` in seconds or as a date; null when it does not say. */
export function retryAfterOf(error: unknown): number | null {
  if (typeof error !== 'object' || error === null || !('headers' in error)) return null
  const { headers } = error
  const text = headers instanceof Headers ? headers.get('retry-after') : null
  if (text === null || text.trim() === '') return null
  const seconds = Number(text)
  const milliseconds = Number.isNaN(seconds) ? Date.parse(text) - Date.now() : seconds * 1000
  return Number.isFinite(milliseconds) ? Math.max(0, milliseconds) : null
}

/** Milliseconds after which a request that failed is worth another try; null when it is not, or would take too long. */
export function retryWait(error: unknown): number | null {
  const status = statusOf(error)
  const reason = reasonOf(error, false)
  if (reason === 'localAddress' || reason === 'rubbish' || reason === 'filtered' || reason === 'tooLong') return null
  if (status !== null && status !== 429 && status < 500) return null
  const milliseconds = retryAfterOf(error) ?? WAIT_MS
  return milliseconds <= MAX_WAIT_MS ? milliseconds : null
}

/** The endpoint does not accept the request as it is, however long. */
export const isBadRequest = (error: unknown): boolean => [400, 422].includes(statusOf(error) ?? 0) && !isTooLong(error)

/** Clients wrap what a request failed with, once or twice. The error itself belongs to anyone who makes the connections. */
export function isAddressRefused(error: unknown): boolean {
  for (let cause = error, depth = 0; cause instanceof Error && depth < 5; cause = cause.cause, depth++)
    if (cause.name === 'AddressRefused') return true
  return false
}

/** `begun`: part of the answer had arrived. */
export function reasonOf(error: unknown, begun: boolean): FallbackReason {
  if (error instanceof ModelFailure) return error.reason
  if (isAddressRefused(error)) return 'localAddress'
  const status = statusOf(error)
  if (status === 429) return 'rateLimited'
  if (status !== null && status >= 500) return 'serverError'
  if (isFiltered(error)) return 'filtered'
  if (isTooLong(error)) return 'tooLong'
  if (status !== null && status >= 300) return 'refused'
  // An error in place of the next words.
  if (bodyOf(error) !== null) return 'serverError'
  if (begun) return 'cut'
  return error instanceof SyntaxError ? 'rubbish' : 'unreachable'
}
