// Files of an imported archive, with the errors of the domain.
import {
  type ArchiveFile,
  type ArchiveLimits,
  ConversionRefused,
  DomainError,
  isTar,
  openArchive,
  openTar,
  readArchiveFile,
} from '@lectern/kernel'

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

/** A file that stood in the document `within`. */
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
