/** Reason why a book could not be written. */

/**
 * `tooLarge`: more memory or bytes than allowed. `timeout`: not ready in time. `crashed`: the process that writes it ended.
 * `invalid`: the writer refused the document. `unavailable`: the writer does not run on this machine.
 */
export type BookErrorKind = 'tooLarge' | 'timeout' | 'crashed' | 'invalid' | 'unavailable'

export class BookError extends Error {
  readonly kind: BookErrorKind

  constructor(kind: BookErrorKind, message: string, options?: ErrorOptions) {
    super(message, options)
    this.name = 'BookError'
    this.kind = kind
  }
}
