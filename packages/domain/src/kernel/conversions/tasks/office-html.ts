// Word and Excel files as clean HTML for the page (FILE-03). Runs in the child process of conversions.
import { cleanHtml, workbookHtml } from '@lectern/content'
import { ConversionRefused } from '../refused.ts'

/** A ZIP archive of a few kilobytes can unpack to gigabytes. */
const MAX_UNPACKED_BYTES = 60 * 1024 * 1024

const READERS = {
  async docx(bytes: Buffer) {
    const { default: mammoth } = await import('mammoth')
    return cleanHtml((await mammoth.convertToHtml({ buffer: bytes })).value)
  },
  xlsx: workbookHtml,
}

/** Throws for files that cannot be read. Errors: conversionTooLarge (unpacks to too much). */
export async function officeHtml(input: { format: 'docx' | 'xlsx'; bytes: Uint8Array }): Promise<string> {
  const bytes = Buffer.from(input.bytes.buffer, input.bytes.byteOffset, input.bytes.byteLength)
  if (!(await unpacksWithin(bytes, MAX_UNPACKED_BYTES))) throw new ConversionRefused('conversionTooLarge')
  return READERS[input.format](bytes)
}

/** Unpacks for real, because the sizes stated in a ZIP archive may be wrong. */
async function unpacksWithin(bytes: Buffer, maxBytes: number): Promise<boolean> {
  const { default: yauzl } = await import('yauzl')
  const zip = await yauzl.fromBufferPromise(bytes, { lazyEntries: true })
  let unpacked = 0
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue
    for await (const part of await zip.openReadStreamPromise(entry)) {
      unpacked += part.length
      if (unpacked > maxBytes) return false
    }
  }
  return true
}
