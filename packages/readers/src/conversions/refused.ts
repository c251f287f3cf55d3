// Error of a task; its caller receives a DomainError of the same code and details.
import type { ErrorCode, FieldProblem } from '@lectern/contracts'

/** As the details of a DomainError, which is made of them: this folder is below the one of DomainError. */
export type RefusalDetails = {
  data?: Record<string, unknown>
  fields?: Record<string, FieldProblem>
  params?: Record<string, string | number>
}

export class ConversionRefused extends Error {
  readonly code: ErrorCode
  readonly details: RefusalDetails

  constructor(code: ErrorCode, details: RefusalDetails = {}) {
    super(code)
    this.name = 'ConversionRefused'
    this.code = code
    this.details = details
  }
}
