// The one error that verbs throw on purpose; adapters turn it into tRPC errors and {code,msg,data}.
import type { ErrorCode, FieldProblem, Missing } from '@lectern/contracts'

export type DomainErrorDetails = {
  /** Shown to the caller as `data`. */
  data?: Record<string, unknown>
  /** Field problems of invalid input; keys are field names. */
  fields?: Record<string, FieldProblem>
  /** Parameters of the message. */
  params?: Record<string, string | number>
}

export class DomainError extends Error {
  readonly code: ErrorCode
  readonly details: DomainErrorDetails

  constructor(code: ErrorCode, details: DomainErrorDetails = {}) {
    super(code)
    this.name = 'DomainError'
    this.code = code
    this.details = details
  }
}

/** `missing` names the requested kind of thing; what the caller may not see is reported like what does not exist. */
export const notFound = (missing: Missing) => new DomainError('notFound', { data: { missing } })
export const forbidden = () => new DomainError('forbidden')
export const unauthenticated = () => new DomainError('unauthenticated')
/** Invalid input found by a verb (the contract schema finds the rest). */
export const invalid = (field: string, key: string, params?: Record<string, string | number>) =>
  new DomainError('invalidInput', { fields: { [field]: params ? { key, params } : { key } } })
/** The values of these fields are in use already. */
export const nameTaken = (fields: readonly string[]) =>
  new DomainError('nameTaken', { fields: Object.fromEntries(fields.map((field) => [field, { key: 'taken' }])) })
