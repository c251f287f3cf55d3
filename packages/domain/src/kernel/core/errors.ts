// The one error that verbs throw on purpose; adapters turn it into tRPC errors and {code,msg,data}.
import type { ErrorCode, FieldProblem } from '@lectern/contracts'

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

export const notFound = () => new DomainError('notFound')
export const forbidden = () => new DomainError('forbidden')
export const unauthenticated = () => new DomainError('unauthenticated')
/** Invalid input found by a verb (the contract schema finds the rest). */
export const invalid = (field: string, key: string, params?: Record<string, string | number>) =>
  new DomainError('invalidInput', { fields: { [field]: params ? { key, params } : { key } } })
/** The values of these fields are in use already. */
export const nameTaken = (fields: readonly string[]) =>
  new DomainError('nameTaken', { fields: Object.fromEntries(fields.map((field) => [field, { key: 'taken' }])) })
