// What an import is made of: documents to be read one after the other, and the other files that they show (EDIT-12).
import { LIMITS } from '@lectern/contracts'
import { DomainError } from '../../kernel/index.ts'
import { normalizePath } from '../articles/import-plan.ts'
import { type ArchiveFile, openArchive } from './archive.ts'
import { type ImportKind, importKind } from './import-kind.ts'
import type { Report } from './report.ts'

export type SourceDocument = { path: string; kind: Exclude<ImportKind, 'archive'>; read(): Promise<Buffer> }
export type Source = { documents: SourceDocument[]; files: Map<string, ArchiveFile> }

const MEGABYTE = 1024 * 1024
const ARCHIVE_LIMITS = { files: 20_000, bytes: 1024 * MEGABYTE }
/** Where pictures inside of documents are put; no archive has it. */
export const INSIDE = '__inside__'
/** Kept by programs beside what people wrote. */
const CLUTTER = /(?:^|\/)(?:__inside__|__MACOSX|\.git|\.DS_Store|\._[^/]*|Thumbs\.db|desktop\.ini)(?:\/|$)/i

/** `most`: bytes of one file. Errors: importKind, importBroken, importTooMany. */
export async function openSource(fileName: string, bytes: Buffer, most: number, report: Report): Promise<Source> {
  const kind = importKind(fileName)
  if (kind === null) throw new DomainError('importKind')
  if (kind === 'archive') return sortArchive(await openArchive(bytes, ARCHIVE_LIMITS), most, report)
  const name = fileName.split(/[\\/]/).at(-1) ?? fileName
  return { documents: [{ path: name, kind, read: async () => bytes }], files: new Map() }
}

function sortArchive(entries: ArchiveFile[], most: number, report: Report): Source {
  const source: Source = { documents: [], files: new Map() }
  const seen = entries.flatMap((file) => {
    const path = normalizePath(file.path)
    return path === null || CLUTTER.test(path) ? [] : [{ ...file, path }]
  })
  for (const file of withoutCommonFolder(seen)) {
    const kind = importKind(file.path)
    if (file.size > most) report.add(file.path, 'fileTooLarge')
    else if (kind === null || kind === 'archive') source.files.set(file.path, file)
    else source.documents.push({ path: file.path, kind, read: file.read })
  }
  if (source.documents.length > LIMITS.importFiles) {
    throw new DomainError('importTooMany', { params: { max: LIMITS.importFiles } })
  }
  return source
}

/** Archives are often one folder with everything in it: that one says nothing. */
function withoutCommonFolder(files: ArchiveFile[]): ArchiveFile[] {
  const folder = files[0]?.path.split('/')[0] ?? ''
  const all = files.length > 1 && files.every(({ path }) => path.startsWith(`${folder}/`))
  return all ? files.map((file) => ({ ...file, path: file.path.slice(folder.length + 1) })) : files
}
