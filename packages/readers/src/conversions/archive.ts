// Opens untrusted ZIP archives: what they state is checked before anything is expanded, and nothing expands to more than it states. Names
// are never used as paths of the file system.
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { archiveNames } from './archive-names.ts'
import { ConversionRefused } from './refused.ts'

export type ArchiveFile = {
  path: string
  /** Bytes when expanded. */
  size: number
  /** The character set of its name, where it is a guess that may be wrong. */
  nameSet?: string
  /** The document in which it is embedded. */
  within?: string
  /** Hash of its bytes, where that is known without reading them. */
  hash?: string
  /** The expanded bytes, never more than `size`. Throws ConversionRefused (importBroken). */
  open(): Promise<AsyncIterable<Uint8Array>>
}
export type ArchiveLimits = {
  /** Number of entries, folders included. */
  files: number
  /** Bytes of all of them when expanded. */
  bytes: number
}

const LOCAL_HEADER_BYTES = 30
/** Text compresses to a tenth, an empty bitmap to a hundredth; only what is made for it to a thousandth. */
const MAX_RATIO = 400
/** Smaller archives may expand by any ratio. */
const RATIO_FROM_BYTES = 20 * 1024 * 1024

const broken = () => new ConversionRefused('importBroken')
const tooLarge = () => new ConversionRefused('conversionTooLarge')

/** Files of the archive by their paths as written, folders left out. Errors: importBroken (damaged, encrypted), conversionTooLarge. */
export async function openArchive(bytes: Buffer, limits: ArchiveLimits): Promise<ArchiveFile[]> {
  const zip = await openZip(bytes)
  if (zip.entryCount > limits.files) throw tooLarge()
  const entries = await entriesOf(zip, limits)
  refuseOverlaps(entries)
  const total = entries.reduce((sum, entry) => sum + entry.uncompressedSize, 0)
  if (total > RATIO_FROM_BYTES && total > bytes.byteLength * MAX_RATIO) throw tooLarge()
  const names = archiveNames(entries)
  return entries.flatMap((entry, index) => {
    const { path = '', guessed } = names[index] ?? {}
    if (path.endsWith('/')) return []
    const file = { path, size: entry.uncompressedSize, open: () => contentOf(zip, entry) }
    return [guessed === undefined ? file : { ...file, nameSet: guessed }]
  })
}

/** All bytes of a file in an archive. Errors: importBroken, conversionTooLarge (more than `maxBytes`). */
export async function readArchiveFile(
  file: ArchiveFile,
  maxBytes = Number.POSITIVE_INFINITY,
): Promise<Buffer<ArrayBuffer>> {
  if (file.size > maxBytes) throw tooLarge()
  // Each part goes to its place as it comes: to join them at the end would stop everything else for as long.
  const bytes = Buffer.allocUnsafe(file.size)
  let length = 0
  for await (const part of await file.open()) {
    bytes.set(part, length)
    length += part.byteLength
  }
  return bytes.subarray(0, length)
}

function openZip(bytes: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    // Names are decoded in archiveNames: many archives are not in UTF-8. yauzl checks sizes against the directory while expanding.
    yauzl.fromBuffer(bytes, { lazyEntries: true, decodeStrings: false, validateEntrySizes: true }, (error, zip) =>
      error || !zip ? reject(broken()) : resolve(zip),
    )
  })
}

function entriesOf(zip: ZipFile, limits: ArchiveLimits): Promise<Entry[]> {
  return new Promise((resolve, reject) => {
    const entries: Entry[] = []
    let total = 0
    zip.on('error', () => reject(broken()))
    zip.on('end', () => resolve(entries))
    zip.on('entry', (entry: Entry) => {
      total += entry.uncompressedSize
      if (entry.isEncrypted()) return reject(broken())
      if (entries.length >= limits.files || total > limits.bytes) return reject(tooLarge())
      entries.push(entry)
      zip.readEntry()
    })
    zip.readEntry()
  })
}

/** Entries that share bytes multiply what an archive expands to; no program writes them. */
function refuseOverlaps(entries: readonly Entry[]): void {
  const sorted = entries.toSorted((a, b) => a.relativeOffsetOfLocalHeader - b.relativeOffsetOfLocalHeader)
  let free = 0
  for (const { relativeOffsetOfLocalHeader: start, compressedSize, fileNameRaw } of sorted) {
    if (start < free) throw broken()
    free = start + LOCAL_HEADER_BYTES + fileNameRaw.byteLength + compressedSize
  }
}

function contentOf(zip: ZipFile, entry: Entry): Promise<AsyncIterable<Uint8Array>> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => (error || !stream ? reject(broken()) : resolve(readable(stream))))
  })
}

async function* readable(stream: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  try {
    yield* stream
  } catch {
    throw broken()
  }
}
