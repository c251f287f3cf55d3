// The contents of an import: documents to be read one after the other, and other files that they may show (EDIT-12).
import { IMPORT_LIMITS, type ImportSourceKind } from '@lectern/contracts'
import { type DomainContext, DomainError } from '@lectern/kernel'
import { normalizePath } from '../../articles/import-plan.ts'
import type { Report } from '../import-context.ts'
import { type ArchiveFile, archiveFiles, bytesOf } from './archive-files.ts'
import { ENTITIES } from './foreign/confluence-xml.ts'
import { readForeignTree } from './foreign/recognise.ts'
import { sourceOfTree } from './foreign/tree.ts'
import { includeParts, linkVault } from './include-parts.ts'
import { JEKYLL_SETTINGS, jekyllAddresses } from './jekyll.ts'
import { MAX_TEXT_BYTES, type Source } from './source-document.ts'

const KINDS = {
  md: 'markdown',
  mdx: 'markdown',
  markdown: 'markdown',
  mdown: 'markdown',
  txt: 'markdown',
  html: 'html',
  htm: 'html',
  docx: 'word',
  pdf: 'pdf',
  pptx: 'slides',
  ppsx: 'slides',
  zip: 'archive',
  lakebook: 'archive',
  epub: 'archive',
  lake: 'lake',
  ipynb: 'notebook',
  mhtml: 'mhtml',
  mht: 'mhtml',
  doc: 'mhtml',
} as const
type ImportKind = (typeof KINDS)[keyof typeof KINDS]

/** The kind of a file by its extension; null for files that cannot be imported. */
export function importKind(fileName: string): ImportKind | null {
  const extension = /\.([A-Za-z]+)$/.exec(fileName)?.[1]?.toLowerCase() ?? ''
  return Object.hasOwn(KINDS, extension) ? KINDS[extension as keyof typeof KINDS] : null
}

/**
 * Returns the key of an uploaded source, so that a newer file of the same one updates what came from it: an id where the export has one, else
 * its kind and its name without what browsers and people add to names.
 */
export function sourceKey(fileName: string, { kind, key }: Pick<Source, 'kind' | 'key'>): string {
  if (kind !== undefined && key !== undefined) return `${kind}:${key}`
  const name = fileName.replace(/\.[A-Za-z]+$/, '').toLowerCase()
  const plain = name
    .replace(
      /(?:\s{0,9}\(\d{1,9}\)|\s{0,9}-\s{0,9}copy|[\s_-]{1,9}\d{4}-?\d{2}-?\d{2}(?:[\sT_-]\d{2}[\d.:_-]{0,20})?){1,5}$/g,
      '',
    )
    .trim()
  const of = kind ?? (importKind(fileName) === 'archive' ? 'archive' : 'file')
  return `${of}:${(plain || name).slice(0, 200)}`
}

const MEGABYTE = 1024 * 1024
/** Folders count too. */
const ARCHIVE_LIMITS = { files: 20_000, bytes: 1024 * MEGABYTE }
/** Folder for pictures that are embedded in documents; ignored in archives. */
export const EMBEDDED_FOLDER = '__inside__'
/** Files that programs add. */
const IGNORED = /(?:^|\/)(?:__inside__|__MACOSX|\.git|\.DS_Store|\._[^/]*|Thumbs\.db|desktop\.ini)(?:\/|$)/i

/** `maxBytes`: of one file. Errors: importKind, importBroken, importTooMany, conversionTooLarge. */
export async function openSource(
  ctx: DomainContext,
  { fileName, bytes, maxBytes, report }: { fileName: string; bytes: Buffer; maxBytes: number; report: Report },
): Promise<Source> {
  const kind = importKind(fileName)
  if (kind === null) throw new DomainError('importKind')
  if (kind === 'archive') {
    const files = await unpacked(cleaned(await archiveFiles(bytes, ARCHIVE_LIMITS)), maxBytes)
    return sourceOfFiles(ctx, stripCommonFolder(files), { maxBytes, report })
  }
  const name = fileName.split(/[\\/]/).at(-1) ?? fileName
  if (!holdsPictures(kind) && bytes.byteLength > MAX_TEXT_BYTES) throw new DomainError('conversionTooLarge')
  return { documents: [{ path: name, kind, read: async () => bytes }], files: new Map(), single: true }
}

const holdsPictures = (kind: ImportKind | null) => ['word', 'pdf', 'slides', 'mhtml', 'notebook'].includes(kind ?? '')

type SourceOptions = { maxBytes: number; report: Report }

/**
 * Detects the content of a folder: the export of another program, or the pages of a site with their contents. Paths have '/' between folders.
 * `maxBytes`: of one file; larger ones are reported. Errors: importBroken, importTooMany, conversionTooLarge.
 */
export async function sourceOfFiles(
  ctx: DomainContext,
  entries: readonly ArchiveFile[],
  { maxBytes, report }: SourceOptions,
): Promise<Source> {
  const files = cleaned(entries).filter((file) => {
    // Pages of a whole space, which have a limit of their own.
    const fits = file.size <= maxBytes || file.path === ENTITIES
    if (!fits) report.add(file.path, 'fileTooLarge')
    return fits
  })
  for (const { path, nameSet } of files) if (nameSet !== undefined) report.add(path, 'namesGuessed', nameSet)
  const tree = await readForeignTree(ctx, files)
  for (const address of tree?.missing ?? []) report.add(tree!.kind, 'contentsLost', address)
  const source = tree === null ? plainSource(files, maxBytes) : sourceOfTree(tree)
  if (tree === null) {
    if (files.some(({ path }) => JEKYLL_SETTINGS.test(path))) source.addressesOf = await jekyllAddresses(source)
    await linkVault(source, report)
    await includeParts(source, report)
  }
  if (source.documents.length > IMPORT_LIMITS.documents) {
    throw new DomainError('importTooMany', { params: { max: IMPORT_LIMITS.documents } })
  }
  return source
}

/** By the files that only one program for documentation has. */
const DIALECTS: readonly (readonly [ImportSourceKind, RegExp])[] = [
  ['mkdocs', /(?:^|\/)mkdocs\.ya?ml$/i],
  ['docusaurus', /(?:^|\/)(?:docusaurus\.config\.\w+|sidebars\.[cm]?[jt]s|_category_\.\w+)$/i],
  ['vitepress', /(?:^|\/)\.vitepress\//i],
  ['vuepress', /(?:^|\/)\.vuepress\//i],
  ['mintlify', /(?:^|\/)(?:mint|docs)\.json$/i],
  ['gitbook', /(?:^|\/)(?:\.gitbook\.ya?ml|SUMMARY\.md)$/],
  ['hugo', /(?:^|\/)(?:hugo\.\w+|content\/(?:.*\/)?_index\.md)$/i],
]

function plainSource(files: readonly ArchiveFile[], maxBytes: number): Source {
  const dialect = DIALECTS.find(([, mark]) => files.some(({ path }) => mark.test(path)))?.[0]
  const source: Source = { documents: [], files: new Map(), ...(dialect && { dialect }) }
  const isDocument = (path: string) => ![null, 'archive'].includes(importKind(path))
  const isPage = pagesAmong(
    files.map(({ path }) => path),
    { dialect, isDocument },
  )
  const kindOf = (path: string) => (isPage(path) ? importKind(path) : null)
  // Beside pages that link to them, PDF files are attachments.
  const hasPages = files.some(({ path }) => ['markdown', 'html', 'notebook'].includes(kindOf(path) ?? ''))
  for (const file of files) {
    const kind = kindOf(file.path)
    const read = () => bytesOf(file, holdsPictures(kind) ? maxBytes : MAX_TEXT_BYTES)
    if (kind === null || kind === 'archive' || (kind === 'pdf' && hasPages)) source.files.set(file.path, file)
    else source.documents.push({ path: file.path, kind, read })
  }
  return source
}

function cleaned(entries: readonly ArchiveFile[]): ArchiveFile[] {
  return entries.flatMap((file) => {
    // Neither can be stored.
    const path = normalizePath(file.path.toWellFormed().replace(/\p{Cc}/gu, ' '))
    return path === null || IGNORED.test(path) ? [] : [{ ...file, path }]
  })
}

/** Parts in which a large export comes. */
const MAX_PARTS = 50

/** Of an archive of nothing but archives, the files of all of them, as Notion packs its exports; deeper ones are not opened. Errors: conversionTooLarge. */
async function unpacked(files: ArchiveFile[], maxBytes: number): Promise<ArchiveFile[]> {
  if (files.length === 0 || !files.every(({ path }) => /\.zip$/i.test(path))) return files
  const packed = files.reduce((sum, { size }) => sum + size, 0)
  if (files.length > MAX_PARTS || packed > maxBytes) throw new DomainError('conversionTooLarge')
  const byPath = new Map<string, ArchiveFile>()
  let { files: entries, bytes } = ARCHIVE_LIMITS
  for (const part of files) {
    const inner = cleaned(await archiveFiles(await bytesOf(part), { files: entries, bytes }))
    entries -= inner.length
    bytes -= inner.reduce((sum, { size }) => sum + size, 0)
    for (const file of inner) if (!byPath.has(file.path)) byPath.set(file.path, file)
  }
  return [...byPath.values()]
}

/** Archives often hold everything in one top folder, which is left out. */
function stripCommonFolder(files: ArchiveFile[]): ArchiveFile[] {
  const folder = files[0]?.path.split('/')[0] ?? ''
  const all = files.length > 1 && files.every(({ path }) => path.startsWith(`${folder}/`))
  return all ? files.map((file) => ({ ...file, path: file.path.slice(folder.length + 1) })) : files
}

/** Folders that programs and people hide, and those of packages. */
const HIDDEN = /(?:^|\/)(?:\.[^/.][^/]*|node_modules)\//
/** Names of folders beside the file that only the program has; the first group of `mark` is the folder above them. */
const RULES: readonly { mark: RegExp; folders: readonly string[] }[] = [
  { mark: /^(.*\/)?_config\.ya?ml$/i, folders: ['_includes', '_layouts', '_sass', '_data', '_plugins', '_site'] },
  { mark: /^(.*\/)?content\/(?:.*\/)?_index\.[\w.-]*md$/i, folders: ['layouts', 'archetypes', 'themes', 'assets'] },
  { mark: /^(.*\/)?(?:docs|mint)\.json$/i, folders: ['snippets'] },
]
/** Programs that make pages of HTML too. */
const HTML_TOO: ReadonlySet<ImportSourceKind> = new Set<ImportSourceKind>(['hugo'])
/** Files that sites serve unchanged. */
const SERVED = /(?:^|\/)(?:static|public)\/.*\.(?:html?|txt)$/i

/** Whether a document is a page, by the paths of all files of its source. Where none would be left, all are. */
function pagesAmong(
  paths: readonly string[],
  { dialect, isDocument }: { dialect: ImportSourceKind | undefined; isDocument: (path: string) => boolean },
): (path: string) => boolean {
  const folders = new Set<string>()
  for (const path of paths)
    for (const { mark, folders: names } of RULES) {
      const above = mark.exec(path)
      if (above) for (const name of names) folders.add(`${above[1] ?? ''}${name}/`)
    }
  const isPlain = (path: string) => /\.html?$/i.test(path)
  const isMarkdown = paths.filter((path) => /\.mdx?$/i.test(path)).length > paths.filter(isPlain).length
  const isPage = (path: string) =>
    !(dialect !== undefined && isMarkdown && !HTML_TOO.has(dialect) && isPlain(path)) &&
    !HIDDEN.test(path) &&
    !(dialect !== undefined && SERVED.test(path)) &&
    ![...folders].some((folder) => path.startsWith(folder))
  return paths.some((path) => isDocument(path) && isPage(path)) ? isPage : () => true
}
