// The files of the data folder as typed arrays, read at the first use and kept: about 11 MB for a process, outside of the heap.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'

const FOLDER = join(import.meta.dirname, '..', 'data')

/** Content of `data/manifest.json`. */
export type Manifest = {
  version: string
  /** Checksum of the words of a sample text, by the text analysis of the data. */
  sample: string
  words: number
  dimensions: number
  /** SHA-256 by file name. */
  files: Record<string, string>
}

export const readManifest = (): Manifest => JSON.parse(readFileSync(join(FOLDER, 'manifest.json'), 'utf8'))

/** Bytes of a data file, at the start of a buffer of their own, so that arrays of wide numbers can be on them. */
export function readData(name: string): ArrayBuffer {
  const bytes = readFileSync(join(FOLDER, name))
  // A large file has a buffer of its own already; copying it would hold it twice for a while.
  if (bytes.byteLength === bytes.buffer.byteLength) return bytes.buffer
  return bytes.buffer.slice(bytes.byteOffset, bytes.byteOffset + bytes.byteLength)
}

/** `make` at the first call, then the same value. */
export function once<T>(make: () => T): () => T {
  let cached: { value: T } | undefined
  return () => {
    cached ??= { value: make() }
    return cached.value
  }
}
