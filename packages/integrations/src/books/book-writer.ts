// Writes books for the port of the domain, and says what went wrong in its words.
import { type ApartWriter, BookError, type BookErrorKind, createApartWriter, type WrittenBook } from '@lectern/books'
import type { writeArchive } from '@lectern/books/archive/write-archive'
import { BOOK_LIMITS, type BookFormat, type ErrorCode } from '@lectern/contracts'
import { type BookWriter, DomainError, type Log } from '@lectern/kernel'

const CODES: Record<BookErrorKind, ErrorCode> = {
  tooLarge: 'exportTooLarge',
  timeout: 'exportTooSlow',
  crashed: 'exportBroken',
  invalid: 'exportBroken',
  unavailable: 'notAvailable',
}

const ZIP = { mime: 'application/zip', extension: '.zip' }
const KINDS: Record<BookFormat, { mime: string; extension: string }> = {
  pdf: { mime: 'application/pdf', extension: '.pdf' },
  word: { mime: 'application/vnd.openxmlformats-officedocument.wordprocessingml.document', extension: '.docx' },
  markdown: ZIP,
  html: ZIP,
  xlsx: ZIP,
}
const XLSX = { mime: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet', extension: '.xlsx' }

const MEGABYTE = 1_048_576

/** `background`: nobody waits for a book at once, so that other work of the machine comes first. `apart`: another process, for tests. */
export function createBookWriter(
  log?: Log,
  background = false,
  apart: ApartWriter = createApartWriter({ background }),
): BookWriter {
  const write: BookWriter['write'] = async (book, source, format, { signal, onProgress }) => {
    const options = { ...(signal && { signal }), ...(onProgress && { onProgress }) }
    if (format === 'pdf' || format === 'word') {
      const written = await apart.write(format, book, source, { signal, progress: onProgress })
      return { ...written, ...KINDS[format] }
    }
    // Loaded with the first of them.
    if (format === 'xlsx') {
      const { writeSheets } = await import('@lectern/books/archive/write-sheets')
      const { bytes, single } = await writeSheets(book, { ...options, now: new Date() })
      return { bytes, losses: [], ...(single ? XLSX : KINDS.xlsx) }
    }
    const { writeArchive } = await import('@lectern/books/archive/write-archive')
    return { ...(await collect(writeArchive(book, source, { ...options, format, now: new Date() }))), ...KINDS[format] }
  }
  return {
    write: (book, source, format, options) =>
      write(book, source, format, options).catch((error: unknown) => {
        if (!(error instanceof BookError)) throw error
        log?.warn({ err: error, kind: error.kind }, 'a book could not be written')
        throw new DomainError(CODES[error.kind], { params: { max: BOOK_LIMITS.mb } })
      }),
  }
}

/** The files of an archive already count towards the limit of a book; its texts are added. */
async function collect({ stream, losses }: ReturnType<typeof writeArchive>): Promise<WrittenBook> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of stream) {
    size += part.byteLength
    if (size > BOOK_LIMITS.mb * MEGABYTE) throw new BookError('tooLarge', `more than ${BOOK_LIMITS.mb} MB`)
    parts.push(part)
  }
  return { bytes: Buffer.concat(parts), losses }
}
