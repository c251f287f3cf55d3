// The contents of an import: documents to be read one after the other, and other files that they may show (EDIT-12).
import { LIMITS } from '@lectern/contracts'
import { DomainError } from '../../kernel/index.ts'
import { normalizePath } from '../articles/import-plan.ts'
import { type ArchiveFile, archiveFiles, bytesOf } from './archive-files.ts'
import type { Report } from './report.ts'

const KINDS = {
  md: 'markdown',
  mdx: 'markdown',
  markdown: 'markdown',
  mdown: 'markdown',
  txt: 'markdown',
  html: 'html',
  htm: 'html',
  docx: 'word',
  zip: 'archive',
} as const
type ImportKind = (typeof KINDS)[keyof typeof KINDS]

/** The kind of a file by its extension; null for files that cannot be imported. */
export function importKind(fileName: string): ImportKind | null {
  const extension = /\.([A-Za-z]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(KINDS, extension) ? KINDS[extension as keyof typeof KINDS] : null
}

export type SourceDocument = { path: string; kind: Exclude<ImportKind, 'archive'>; read(): Promise<Buffer> }
export type Source = { documents: SourceDocument[]; files: Map<string, ArchiveFile> }

const MEGABYTE = 1024 * 1024
/** Folders count too. */
const ARCHIVE_LIMITS = { files: 20_000, bytes: 1024 * MEGABYTE }
/** Folder for pictures that are embedded in documents; ignored in archives. */
export const EMBEDDED_FOLDER = '__inside__'
/** Files that programs add. */
const IGNORED = /(?:^|\/)(?:__inside__|__MACOSX|\.git|\.DS_Store|\._[^/]*|Thumbs\.db|desktop\.ini)(?:\/|$)/i

/** Larger documents are no text that people wrote. */
const MAX_TEXT_BYTES = 32 * MEGABYTE

/** `maxBytes`: of one file. Errors: importKind, importBroken, importTooMany, conversionTooLarge. */
export async function openSource(fileName: string, bytes: Buffer, maxBytes: number, report: Report): Promise<Source> {
  const kind = importKind(fileName)
  if (kind === null) throw new DomainError('importKind')
  if (kind === 'archive') return readArchive(await archiveFiles(bytes, ARCHIVE_LIMITS), maxBytes, report)
  const name = fileName.split(/[\\/]/).at(-1) ?? fileName
  if (kind !== 'word' && bytes.byteLength > MAX_TEXT_BYTES) throw new DomainError('conversionTooLarge')
  return { documents: [{ path: name, kind, read: async () => bytes }], files: new Map() }
}

function readArchive(entries: ArchiveFile[], maxBytes: number, report: Report): Source {
  const source: Source = { documents: [], files: new Map() }
  const files = entries.flatMap((file) => {
    const path = normalizePath(file.path)
    return path === null || IGNORED.test(path) ? [] : [{ ...file, path }]
  })
  for (const file of stripCommonFolder(files)) {
    const kind = importKind(file.path)
    if (file.size > maxBytes) report.add(file.path, 'fileTooLarge')
    else if (kind === null || kind === 'archive') source.files.set(file.path, file)
    else
      source.documents.push({
        path: file.path,
        kind,
        read: () => bytesOf(file, kind === 'word' ? maxBytes : MAX_TEXT_BYTES),
      })
  }
  if (source.documents.length > LIMITS.importFiles) {
    throw new DomainError('importTooMany', { params: { max: LIMITS.importFiles } })
  }
  return source
}

/** Archives often hold everything in one top folder, which is left out. */
function stripCommonFolder(files: ArchiveFile[]): ArchiveFile[] {
  const folder = files[0]?.path.split('/')[0] ?? ''
  const all = files.length > 1 && files.every(({ path }) => path.startsWith(`${folder}/`))
  return all ? files.map((file) => ({ ...file, path: file.path.slice(folder.length + 1) })) : files
}
