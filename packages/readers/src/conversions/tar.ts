// Opens untrusted tar archives, packed or not; a book of Yuque is one. Names are never used as paths of the file system.
import { promisify } from 'node:util'
import { gunzip } from 'node:zlib'
import { extract } from 'tar-stream'
import type { ArchiveFile, ArchiveLimits } from './archive.ts'
import { ConversionRefused } from './refused.ts'

const MAX_UNPACKED_BYTES = 256 * 1024 * 1024

/** Whether these bytes begin as a tar archive does. */
export const isTar = (bytes: Uint8Array): boolean =>
  isGzip(bytes) || Buffer.from(bytes.subarray(257, 262)).toString('latin1') === 'ustar'
const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b

/** Its plain files; links and devices are left out. Errors: importBroken, conversionTooLarge. */
export async function openTar(packed: Buffer, limits: ArchiveLimits): Promise<ArchiveFile[]> {
  const bytes = isGzip(packed) ? await unpacked(packed, Math.min(limits.bytes, MAX_UNPACKED_BYTES)) : packed
  const archive = extract()
  archive.end(bytes)
  const files: ArchiveFile[] = []
  let total = 0
  try {
    for await (const entry of archive) {
      const parts: Uint8Array[] = []
      for await (const part of entry as AsyncIterable<Uint8Array>) parts.push(part)
      if (entry.header.type !== 'file') continue
      const content = Buffer.concat(parts)
      total += content.byteLength
      if (files.length >= limits.files || total > limits.bytes) throw new ConversionRefused('conversionTooLarge')
      files.push({ path: entry.header.name, size: content.byteLength, open: async () => once(content) })
    }
  } catch (error) {
    throw error instanceof ConversionRefused ? error : new ConversionRefused('importBroken')
  }
  return files
}

async function* once(bytes: Uint8Array): AsyncGenerator<Uint8Array> {
  yield bytes
}

async function unpacked(packed: Buffer, maxOutputLength: number): Promise<Buffer> {
  try {
    return await promisify(gunzip)(packed, { maxOutputLength })
  } catch (error) {
    const tooLarge = error instanceof Error && 'code' in error && error.code === 'ERR_BUFFER_TOO_LARGE'
    throw new ConversionRefused(tooLarge ? 'conversionTooLarge' : 'importBroken')
  }
}
