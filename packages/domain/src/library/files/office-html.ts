// Word and Excel files as clean HTML for the page (FILE-03). Their readers are loaded at the first one.
import { cleanHtml, workbookHtml } from '@lectern/content'

/** Unpacked bytes that a file may have: a zip of a few kilobytes can hold gigabytes. */
const MAX_UNPACKED = 60 * 1024 * 1024

const OFFICE = 'application/vnd.openxmlformats-officedocument.'
const READERS: Readonly<Record<string, (bytes: Buffer<ArrayBuffer>) => Promise<string>>> = {
  async [`${OFFICE}wordprocessingml.document`](bytes) {
    const { default: mammoth } = await import('mammoth')
    return cleanHtml((await mammoth.convertToHtml({ buffer: bytes })).value)
  },
  [`${OFFICE}spreadsheetml.sheet`]: workbookHtml,
}

export const isOffice = (mime: string): boolean => Object.hasOwn(READERS, mime)

/** Null for what cannot be read or unpacks to too much. */
export async function officeHtml(mime: string, bytes: Buffer<ArrayBuffer>): Promise<string | null> {
  try {
    return (await unpacksWithin(bytes, MAX_UNPACKED)) ? ((await READERS[mime]?.(bytes)) ?? null) : null
  } catch {
    return null
  }
}

/** Really unpacks, since what a zip says of itself may be wrong. */
async function unpacksWithin(bytes: Buffer, most: number): Promise<boolean> {
  const { default: yauzl } = await import('yauzl')
  const zip = await yauzl.fromBufferPromise(bytes, { lazyEntries: true })
  let unpacked = 0
  for await (const entry of zip.eachEntry()) {
    if (entry.fileName.endsWith('/')) continue
    for await (const part of await zip.openReadStreamPromise(entry)) {
      unpacked += part.length
      if (unpacked > most) return false
    }
  }
  return true
}
