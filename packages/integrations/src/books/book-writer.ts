// Writes books for the port of the domain, and says what went wrong in its words.
import {
  type Book,
  BookError,
  type BookErrorKind,
  type BookProgress,
  type BookSource,
  type WrittenBook,
  writePdf,
} from '@lectern/books'
import { type ErrorCode, LIMITS } from '@lectern/contracts'
import { type BookWriter, DomainError, type Log } from '@lectern/domain'
import type { ConversionRunner } from '@lectern/domain/conversions'
import type { PICTURE_TASKS } from '../images/picture-tasks.ts'

const CODES: Record<BookErrorKind, ErrorCode> = {
  tooLarge: 'exportTooLarge',
  timeout: 'exportTooSlow',
  crashed: 'exportBroken',
  invalid: 'exportBroken',
  unavailable: 'notAvailable',
}

const MEGABYTE = 1_048_576
const WORD = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
/** Between two chapters of a Word file it is seen whether the time is over. */
const WORD_TIMEOUT_MS = 120_000

/** `conversions`: pictures that Word cannot show become PNG in its child processes. */
export function createBookWriter({ run }: ConversionRunner<typeof PICTURE_TASKS>, log?: Log): BookWriter {
  const asPng: BookSource['asPng'] = async ({ bytes }) => ({
    ...(await run('picture.toPng', { bytes })),
    mime: 'image/png',
  })
  return {
    async write(book, source, format, { signal, onProgress }) {
      if (format === 'word') {
        const written = await word(book, { ...source, asPng }, { signal, onProgress })
        return { ...written, mime: WORD, extension: '.docx' }
      }
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

type WordOptions = { signal?: AbortSignal | undefined; onProgress?: BookProgress | undefined }

async function word(book: Book, source: BookSource, { signal, onProgress }: WordOptions): Promise<WrittenBook> {
  const late = AbortSignal.timeout(WORD_TIMEOUT_MS)
  const options = { signal: signal ? AbortSignal.any([signal, late]) : late, ...(onProgress && { onProgress }) }
  let written: WrittenBook
  try {
    // Loaded with the first of them: the library is large.
    const { writeWord } = await import('@lectern/books/word')
    written = await writeWord(book, source, options)
  } catch (error) {
    throw error === late.reason ? new DomainError('exportTooSlow') : error
  }
  if (written.bytes.byteLength > LIMITS.bookMb * MEGABYTE)
    throw new DomainError('exportTooLarge', { params: { max: LIMITS.bookMb } })
  return written
}
