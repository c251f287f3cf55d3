// Word and Excel files as clean HTML for the page (FILE-03). Their readers are loaded on first use.
import { cleanHtml, workbookHtml } from '@lectern/content'

/** A ZIP archive of a few kilobytes can unpack to gigabytes. */
const MAX_UNPACKED_BYTES = 60 * 1024 * 1024

const OFFICE = 'application/vnd.openxmlformats-officedocument.'
const READERS: Readonly<Record<string, (bytes: Buffer<ArrayBuffer>) => Promise<string>>> = {
  async [`${OFFICE}wordprocessingml.document`](bytes) {
    const { default: mammoth } = await import('mammoth')
    return cleanHtml((await mammoth.convertToHtml({ buffer: bytes })).value)
  },
  [`${OFFICE}spreadsheetml.sheet`]: workbookHtml,
}

export const isOffice = (mime: string): boolean => Object.hasOwn(READERS, mime)

/** Null for files that cannot be read or unpack to too much. */
export async function officeHtml(mime: string, bytes: Buffer<ArrayBuffer>): Promise<string | null> {
  try {
    return (await unpacksWithin(bytes, MAX_UNPACKED_BYTES)) ? ((await READERS[mime]?.(bytes)) ?? null) : null
  } catch {
    return null
  }
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
