// Reads the documents of a source into blocks; documents that cannot be read are reported and left out.
import { type Block, rewriteLinks } from '@lectern/content'
import type { ErrorCode, ImportProblem } from '@lectern/contracts'
import { createId, type DomainContext, DomainError } from '@lectern/kernel'
import { FOREIGN_FORMATS, type ForeignFormat } from '@lectern/readers/conversions'
import { addressOf } from '@lectern/readers/foreign'
import { acceptContent } from '../../articles/accept-content.ts'
import { findTenantArticles } from '../../articles/import.repo.ts'
import type { ImportDocument } from '../../articles/import-documents.ts'
import { pathOfLink } from '../../articles/import-links.ts'
import { type ImportContext, inBackground } from '../import-context.ts'
import { bytesOf, fileHash, fileOfBytes, sha256 } from './archive-files.ts'
import { EMBEDDED_FOLDER } from './open-source.ts'
import type { Source, SourceDocument } from './source-document.ts'

/** Cards of the pages below, by Docusaurus: often all that an index contains. */
const LIST_OF_PAGES = /^<DocCardList\b/

const PROBLEMS: Partial<Record<ErrorCode, ImportProblem>> = {
  conversionTooLarge: 'documentTooLarge',
  conversionTooSlow: 'documentTooSlow',
  importLocked: 'documentLocked',
}

/**
 * Pictures embedded in documents are added to `files`. Errors: conversionTooLarge, conversionTooSlow (all
 * documents together, or several of them), and the error of the document when there is only one.
 */
export async function readSource({ ctx, tenantId, source, report, steps }: ImportContext): Promise<ImportDocument[]> {
  const { documents, files, pathOf } = source
  const documentsRead: ImportDocument[] = []
  const paths = new Set<string>()
  const budget = readingBudget(documents.length)
  const unread = new Set<string>()
  for (const document of documents) {
    const { path } = document
    if (!budget.goesOn()) {
      report.add(path, 'documentUnread')
      await steps.step()
      continue
    }
    const begun = budget.now()
    const outcome = paths.has(path)
      ? new DomainError('conversionUnreadable')
      : await tryOne(ctx, document, { files, number: paths.size + 1, pathOf })
    paths.add(path)
    if (outcome instanceof DomainError) {
      const limit = limitOf(outcome)
      if (limit !== null) report.add(path, 'documentPastLimit', limit)
      if (documents.length === 1) throw limit === null ? outcome : new DomainError('conversionTooLarge')
      if (limit === null) report.add(path, PROBLEMS[outcome.code] ?? 'fileUnreadable')
      budget.failed(begun)
    } else {
      budget.take(outcome.blocks)
      for (const { problem, detail, line } of outcome.problems)
        if (!LIST_OF_PAGES.test(detail)) report.add(path, problem, detail, line)
      const lists = outcome.problems.some(({ detail }) => LIST_OF_PAGES.test(detail))
      for (const name of outcome.unread ?? []) unread.add(name)
      const facts = outcome.facts ?? document.facts
      if (outcome.isEmpty) report.add(path, 'documentEmpty')
      if (document.comments) report.add(path, 'commentsLost', String(document.comments))
      if (facts?.hidden) report.add(path, facts.draft ? 'pageDraft' : 'pageHidden')
      for (const [name, bytes] of outcome.pictures) {
        if (budget.hasRoom(bytes)) files.set(name, fileOfBytes(name, path, bytes))
        else report.add(path, 'fileTooLarge', name.split('/').at(-1))
      }
      documentsRead.push({
        id: createId(),
        path,
        source: path,
        title: outcome.title,
        blocks: outcome.blocks,
        bodyHash: outcome.hash,
        ...(document.page !== undefined && { page: document.page }),
        ...(outcome.isTable && { table: true }),
        ...(lists && { lists }),
        ...(facts !== undefined && { facts }),
        ...(outcome.original !== undefined && { original: outcome.original }),
        ...(outcome.anchors !== undefined && { names: outcome.anchors }),
      })
    }
    await steps.step()
  }
  const originals = documentsRead.flatMap(({ original }) => original ?? [])
  const living = await findTenantArticles(ctx.db.prisma, tenantId, originals)
  for (const { path, original } of documentsRead)
    if (original !== undefined && !living.has(original)) report.add(path, 'passwordUnknown')
  if (unread.size > 0) report.add('', 'fieldsUnread', [...unread].sort().join(', '))
  return documentsRead
}

/** Points links to the original site to the imported pages. */
function withOwnPages(blocks: Block[], pathOf: Source['pathOf']): Block[] {
  if (!pathOf) return blocks
  return rewriteLinks(blocks, (url, use) => {
    const path = use === 'link' ? pathOf(url) : null
    return path === null ? url : addressOf(...path.split('/')) + (/#.+$/.exec(url)?.[0] ?? '')
  })
}

/** The limit of articles that the document is past, as in the report: the key of a sentence, and the number in it. */
function limitOf({ code, details }: DomainError): string | null {
  const [problem] = code === 'invalidInput' ? Object.values(details.fields ?? {}) : []
  return problem ? [problem.key, problem.params?.max].join(' ') : null
}

/** Hash of a page: its bytes, its facts from the source, and the spreadsheet that it shows. */
const bodyHash = ({ kind, names, facts }: SourceDocument, bytes: Uint8Array, sheet = ''): string =>
  sha256(kind, JSON.stringify([names ?? {}, facts ?? null]), bytes, sheet)

const SPACE = 0x20
const holdsAnything = (blocks: readonly Block[]): boolean =>
  blocks.some((block) => block.type !== 'paragraph' || block.content.length + block.children.length > 0)

/** The document, or why it cannot be read. */
async function tryOne(
  ctx: DomainContext,
  document: SourceDocument,
  { files, number, pathOf }: Pick<Source, 'files' | 'pathOf'> & { number: number },
) {
  try {
    const bytes = await document.read()
    const read = await readOne(ctx, document, bytes, `${EMBEDDED_FOLDER}/${number}`)
    const sheet = await readTable(ctx, document.path, read.table, files)
    const hash = bodyHash(document, bytes, sheet?.hash)
    const blocks = acceptContent('file', () => withOwnPages(sheet?.blocks ?? read.blocks, pathOf))
    const isEmpty = !sheet && read.title === null && !holdsAnything(blocks) && bytes.some((byte) => byte > SPACE)
    return { ...read, blocks, isTable: sheet !== undefined, isEmpty, hash }
  } catch (error) {
    if (error instanceof DomainError) return error
    throw error
  }
}

const isForeign = (kind: SourceDocument['kind']): kind is ForeignFormat => FOREIGN_FORMATS.some((one) => one === kind)

function readOne({ ports, actor }: DomainContext, { kind, names = {} }: SourceDocument, bytes: Buffer, folder: string) {
  const options = inBackground({ actor })
  if (isForeign(kind)) return ports.conversions.run('import.foreign', { format: kind, bytes, folder, names }, options)
  if (kind === 'slides') return ports.conversions.run('import.slides', { bytes, folder }, options)
  if (kind === 'pdf') return ports.conversions.run('import.pdf', { bytes, folder }, options)
  return kind === 'word'
    ? ports.conversions.run('import.word', { kind, bytes, folder }, options)
    : ports.conversions.run('import.text', { kind, bytes, folder }, options)
}

/** The table article that a page of our archives shows; undefined when its spreadsheet is missing, and the page is read as it is. */
async function readTable(ctx: DomainContext, from: string, address: string | undefined, files: Source['files']) {
  const path = address === undefined ? null : pathOfLink(address, from)
  const file = path === null ? undefined : files.get(path)
  if (path === null || !file || !/\.xlsx$/i.test(path)) return undefined
  const input = { name: path, bytes: await bytesOf(file) }
  const hash = await fileHash(file)
  const sheet = await ctx.ports.conversions.run('import.sheet', input, inBackground(ctx))
  // It is in the article now, and no file beside it.
  files.delete(path)
  return { ...sheet, hash }
}

const MEGABYTE = 1024 * 1024
/** One import keeps all its articles and embedded pictures in memory until it writes them. */
const MAX_BLOCK_CHARS = 64 * MEGABYTE
const MAX_PICTURE_BYTES = 256 * MEGABYTE
/** A document may take a minute; an import of many such would hold up those of others for hours. */
const MAX_READING_MS = 15 * 60_000
/** More for each document: what a busy machine takes for a small one. */
const MORE_MS = 5_000
/** Time that unreadable documents may take together; the rest is not tried then. */
const MAX_LOST_MS = 3 * 60_000

/**
 * Limits of all documents of one import: memory, time, and failures that each took long. `take` throws conversionTooLarge or conversionTooSlow
 * when the import must stop; `now` is of a clock in milliseconds.
 */
export function readingBudget(documents: number, now: () => number = () => performance.now()) {
  const startedAt = now()
  let chars = 0
  let pictures = 0
  let lost = 0
  return {
    take(blocks: readonly Block[]): void {
      chars += JSON.stringify(blocks).length
      if (chars > MAX_BLOCK_CHARS) throw endOf('conversionTooLarge')
      if (now() - startedAt > MAX_READING_MS + documents * MORE_MS) throw endOf('conversionTooSlow')
    },
    /** Whether this picture may be kept; it then counts. */
    hasRoom(bytes: Uint8Array): boolean {
      if (pictures + bytes.byteLength > MAX_PICTURE_BYTES) return false
      pictures += bytes.byteLength
      return true
    },
    /** Whether one more may be tried. */
    goesOn: (): boolean => lost <= MAX_LOST_MS,
    /** One could not be read, which was begun at that time. */
    failed(begun: number): void {
      lost += now() - begun
    },
    now,
  }
}

const endOf = (code: 'conversionTooLarge' | 'conversionTooSlow') => new DomainError(code)
