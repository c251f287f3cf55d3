// Reads untrusted ZIP archives: sizes are checked before and while reading, names are never used as paths of the file system.
import { decodeText } from '@lectern/content'
import yauzl, { type Entry, type ZipFile } from 'yauzl'
import { DomainError } from '../../kernel/index.ts'

export type ArchiveFile = {
  path: string
  size: number
  /** The document in which it is embedded. */
  within?: string
  read(): Promise<Buffer>
}
export type ArchiveLimits = {
  /** `files`: number of entries; `bytes`: of all of them when unpacked. */
  files: number
  bytes: number
}

const UTF8_NAME = 0x800
const broken = () => new DomainError('importBroken')

/** Files of the archive by their paths as written, folders left out. Errors: importBroken (damaged, encrypted, too large when unpacked). */
export async function openArchive(bytes: Buffer, limits: ArchiveLimits): Promise<ArchiveFile[]> {
  const zip = await openZip(bytes)
  const entries = await entriesOf(zip, limits)
  return entries
    .filter((entry) => !nameOf(entry).endsWith('/'))
    .map((entry) => ({
      path: nameOf(entry),
      size: entry.uncompressedSize,
      read: () => contentOf(zip, entry),
    }))
}

function openZip(bytes: Buffer): Promise<ZipFile> {
  return new Promise((resolve, reject) => {
    // Names are decoded in nameOf: many archives are not in UTF-8. yauzl checks sizes against the directory while reading.
    yauzl.fromBuffer(bytes, { lazyEntries: true, decodeStrings: false }, (error, zip) =>
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
      if (entry.isEncrypted() || entries.length >= limits.files || total > limits.bytes) return reject(broken())
      entries.push(entry)
      zip.readEntry()
    })
    zip.readEntry()
  })
}

function nameOf(entry: Entry): string {
  const raw = entry.fileNameRaw
  const name = (entry.generalPurposeBitFlag & UTF8_NAME) !== 0 ? raw.toString('utf8') : decodeText(raw)
  return name.replaceAll('\\', '/')
}

function contentOf(zip: ZipFile, entry: Entry): Promise<Buffer> {
  return new Promise((resolve, reject) => {
    zip.openReadStream(entry, (error, stream) => {
      if (error || !stream) return reject(broken())
      const parts: Buffer[] = []
      stream.on('data', (part: Buffer) => parts.push(part))
      stream.on('error', () => reject(broken()))
      stream.on('end', () => resolve(Buffer.concat(parts)))
    })
  })
}
