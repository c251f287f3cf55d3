// Files of an imported archive, with the errors of the domain, and their hashes.
import { createHash } from 'node:crypto'
import { DomainError } from '@lectern/kernel'
import {
  type ArchiveFile,
  type ArchiveLimits,
  ConversionRefused,
  isTar,
  openArchive,
  openTar,
  readArchiveFile,
} from '@lectern/readers/conversions'

export type { ArchiveFile }

/** Errors: importBroken (damaged, encrypted), conversionTooLarge. */
export const archiveFiles = (bytes: Buffer, limits: ArchiveLimits): Promise<ArchiveFile[]> =>
  asDomainError(isTar(bytes) ? openTar(bytes, limits) : openArchive(bytes, limits))

/** Errors: importBroken (damaged), conversionTooLarge (more than `maxBytes`). */
export const bytesOf = (file: ArchiveFile, maxBytes?: number): Promise<Buffer<ArrayBuffer>> =>
  asDomainError(readArchiveFile(file, maxBytes))

/** The bytes as they are read, for files that need not be in memory. Errors while reading: importBroken. */
export async function* streamOf(file: ArchiveFile): AsyncGenerator<Uint8Array> {
  const stream = await asDomainError(file.open())
  const parts = stream[Symbol.asyncIterator]()
  try {
    for (let next = await asDomainError(parts.next()); !next.done; next = await asDomainError(parts.next()))
      yield next.value
  } finally {
    await parts.return?.()
  }
}

/** SHA-256 of the file's bytes in hex; read once. Errors: importBroken. */
export async function fileHash(file: ArchiveFile): Promise<string> {
  const hash = createHash('sha256')
  for await (const part of streamOf(file)) hash.update(part)
  return hash.digest('hex')
}

/** In hex. */
export const sha256 = (...parts: readonly (string | Uint8Array)[]): string => {
  const hash = createHash('sha256')
  // With their lengths: other parts may join to the same text.
  for (const part of parts) hash.update(`${part.length} `).update(part)
  return hash.digest('hex')
}

/** A file from the document `within`. */
export const fileOfBytes = (path: string, within: string, bytes: Uint8Array): ArchiveFile => ({
  path,
  size: bytes.byteLength,
  within,
  open: async () =>
    (async function* () {
      yield bytes
    })(),
})

async function asDomainError<T>(work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    throw error instanceof ConversionRefused ? new DomainError(error.code, error.details) : error
  }
}
