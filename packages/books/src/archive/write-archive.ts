/**
 * A book as a ZIP archive of Markdown or HTML files (ledger rows EXP-03, EDIT-12): directories for folders, numbers that keep the order,
 * pictures and attachments beside the texts, links that work. Imported again it makes the same manual. Table articles come as .xlsx too.
 * It shows no watermark: it is for those who may write in the manual.
 */
import type { Block, Workbook } from '@lectern/content'
import { writeXlsx } from '@lectern/readers/spreadsheets'
import type { Book, BookLoss, BookProgress, BookSource } from '../book.ts'
import { pathPart } from './entry-path.ts'
import { createFiles } from './files.ts'
import { type LinkContext, localLinks } from './local-links.ts'
import { markdownPage, type PageNotes } from './markdown-page.ts'
import { attachmentBlocks, contentsPage, htmlPage } from './pages.ts'
import { addressBetween, type ChapterPath, chapterPaths } from './paths.ts'
import { type ZipEntry, zipStream } from './zip.ts'

export type ArchiveFormat = 'markdown' | 'html'
export type ArchiveOptions = {
  format: ArchiveFormat
  onProgress?: BookProgress
  /** Stops before the next chapter. */
  signal?: AbortSignal
  now: Date
}

/**
 * Yields the bytes as they are generated, one file in memory at a time. `losses` is whole when the stream has ended. Errors: the reason of
 * `signal`.
 */
export function writeArchive(
  book: Book,
  source: BookSource,
  options: ArchiveOptions,
): { stream: AsyncGenerator<Uint8Array>; losses: BookLoss[] } {
  const losses: BookLoss[] = []
  return { stream: zipStream(entries(book, source, options, losses), options.now), losses }
}

async function* entries(
  book: Book,
  source: BookSource,
  { format, onProgress, signal }: ArchiveOptions,
  losses: BookLoss[],
): AsyncGenerator<ZipEntry> {
  const extension = format === 'markdown' ? '.md' : '.html'
  const top = pathPart(book.title)
  const pages = chapterPaths(book, extension)
  const files = createFiles(source, top, losses)
  const context: LinkContext = {
    source,
    files,
    pages: new Map(pages.map((page) => [page.chapter.id, page])),
    fragments: format === 'markdown' ? 'words' : 'ids',
  }
  if (format === 'html') {
    const path = `${top}/index.html`
    yield { path, content: contentsPage(book, path, pages) }
  }
  for (const [index, page] of pages.entries()) {
    signal?.throwIfAborted()
    yield { path: page.path, content: await contentOf(book, page, await blocksOf(context, page), format) }
    yield* files.take()
    onProgress?.(index + 1, pages.length)
  }
}

type Text = { blocks: Block[]; notes: PageNotes }

async function contentOf(
  book: Book,
  page: ChapterPath,
  { blocks, notes }: Text,
  format: ArchiveFormat,
): Promise<string> {
  const { title } = page.chapter
  if (format === 'markdown') return markdownPage(title, blocks, notes)
  if (blocks.length > 0 || page.chapter.kind !== 'folder') return htmlPage(book, title, blocks, notes)
  return contentsPage(book, page.path, [], title)
}

async function blocksOf(context: LinkContext, page: ChapterPath): Promise<Text> {
  const { chapter, path } = page
  const blocks = await localLinks(context, page)
  const attached = []
  for (const attachment of chapter.attachments) {
    const file = await context.files.add(attachment.url, 'media', chapter.id)
    attached.push({ attachment, href: file === undefined ? attachment.url : addressBetween(path, file) })
  }
  const book = blocks.find((block): block is Workbook => block.type === 'workbook')
  let table: string | undefined
  if (book) {
    const bytes = new Uint8Array(await writeXlsx(book.content))
    const file = context.files.put(chapter.title, '.xlsx', bytes)
    const attachment = { name: `${chapter.title}.xlsx`, bytes: bytes.length, url: '' }
    table = addressBetween(path, file)
    attached.push({ attachment, href: table })
  }
  const notes = {
    ...(chapter.kind === 'table' && table && { table }),
    ...(chapter.guarded && { original: chapter.id }),
  }
  return { blocks: [...blocks, ...attachmentBlocks(attached)], notes }
}
