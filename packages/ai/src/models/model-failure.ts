// Why a model did not answer, from the errors that its client throws.

/**
 * `localAddress`: an address that tenants may not ask; `slow`: no first token in time; `stalled`, `cut`: the answer stopped or the
 * connection broke midway; `rubbish`: unusable text; `unsupported`: no source carries what the model wrote.
 */
export type FallbackReason =
  | 'localAddress'
  | 'unreachable'
  | 'refused'
  | 'rateLimited'
  | 'serverError'
  | 'slow'
  | 'stalled'
  | 'cut'
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

const statusOf = (error: unknown): number | null => {
  if (typeof error !== 'object' || error === null || !('status' in error)) return null
  return typeof error.status === 'number' ? error.status : null
}

/** The endpoint does not accept the request as it is. */
export const isBadRequest = (error: unknown): boolean => [400, 422].includes(statusOf(error) ?? 0)

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
  if (status !== null && status >= 400) return 'refused'
  if (begun) return 'cut'
  return error instanceof SyntaxError ? 'rubbish' : 'unreachable'
}
