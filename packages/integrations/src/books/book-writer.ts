// Writes books for the port of the domain, and says what went wrong in its words.
import { BookError, type BookErrorKind, writePdf } from '@lectern/books'
import { type ErrorCode, LIMITS } from '@lectern/contracts'
import { type BookWriter, DomainError, type Log } from '@lectern/domain'

const CODES: Record<BookErrorKind, ErrorCode> = {
  tooLarge: 'exportTooLarge',
  timeout: 'exportTooSlow',
  crashed: 'exportBroken',
  invalid: 'exportBroken',
  unavailable: 'notAvailable',
}

export function createBookWriter(log?: Log): BookWriter {
  return {
    async write(book, source, format, { signal, onProgress }) {
      if (format !== 'pdf') throw new DomainError('notAvailable')
      try {
        const written = await writePdf(book, source, { signal, progress: onProgress })
        return { ...written, mime: 'application/pdf', extension: '.pdf' }
      } catch (error) {
        if (!(error instanceof BookError)) throw error
        log?.warn({ err: error, kind: error.kind }, 'a book could not be written')
        throw new DomainError(CODES[error.kind], { params: { max: LIMITS.bookMb } })
      }
    },
  }
}
