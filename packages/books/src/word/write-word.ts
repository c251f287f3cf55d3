/**
 * A book as a Word file (ledger row EXP-02): real styles, a table of contents that is filled in, links and bookmarks. Nothing in it
 * makes Word ask when it is opened. Texts of users are data: they reach the file as text only.
 */
import { createId, noteNumbers } from '@lectern/content'
import { Document, type EstimatedPageNumbers, type FileChild, type ISectionOptions, Packer, Paragraph } from 'docx'
import type { Book, BookChapter, BookPicture, BookProgress, BookSource, WrittenBook } from '../book.ts'
import { BOOK_WORDS } from '../words.ts'
import { headingStyle, writeBlocks } from './blocks.ts'
import { writeContents, writeCover } from './cover.ts'
import { FAINT } from './fonts.ts'
import { linked } from './links.ts'
import { createLists } from './lists.ts'
import { headerOf, PAGE, pageNumberFooter, TEXT_WIDTH } from './page.ts'
import { picturesInLines } from './pictures.ts'
import { paragraph, type Scribe } from './scribe.ts'
import { STYLES } from './styles.ts'
import { findTargets } from './targets.ts'
import { oneLine, textRuns } from './text.ts'

/** Characters of the formulas, and of the coloured code, of one chapter. */
const MAX_FORMULAS = 200_000
const MAX_COLOURED_CODE = 100_000
/** Word's own limit for a heading. */
const MAX_TITLE = 255

export type WriteOptions = {
  onProgress?: BookProgress
  /** Stops before the next chapter. */
  signal?: AbortSignal
  /** Draws a diagram from its source; throws when it cannot be rendered. Without it the source is shown. */
  diagram?: (source: string) => Promise<BookPicture>
}

/** Errors: the reason of `signal`. Everything that users wrote is written or listed in `losses`. */
export async function writeWord(book: Book, source: BookSource, options: WriteOptions = {}): Promise<WrittenBook> {
  const { onProgress, signal } = options
  const scribe: Scribe = {
    source,
    words: BOOK_WORDS[book.language],
    lists: createLists(`list-${createId()}`),
    targets: findTargets(book, source),
    diagram: options.diagram,
    losses: [],
    chapterId: '',
    blockId: undefined,
    headingLevel: 0,
    notes: new Map(),
    sharedNotes: new Set(),
    notesBefore: 0,
    noteMarks: new Map(),
    waiting: [],
    inLine: new Map(),
    pictures: new Map(),
    mathLeft: 0,
    codeLeft: 0,
  }
  const front = book.cover ? await writeCover(scribe, book, book.cover) : []
  const children: FileChild[] = []
  if (book.cover && book.chapters.length > 0) children.push(...writeContents(scribe))
  for (const [index, chapter] of book.chapters.entries()) {
    signal?.throwIfAborted()
    children.push(...(await writeChapter(scribe, book, chapter)))
    onProgress?.(index + 1, book.chapters.length)
    // Lets other work run.
    await new Promise((resolve) => setImmediate(resolve))
  }
  if (book.chapters.length === 0)
    children.push(new Paragraph({ children: textRuns(scribe.words.empty, { color: FAINT }) }))
  signal?.throwIfAborted()
  const bytes = await Packer.toBuffer(documentOf(book, scribe, front, children))
  return { bytes, losses: scribe.losses }
}

async function writeChapter(scribe: Scribe, book: Book, chapter: BookChapter): Promise<FileChild[]> {
  const level = Math.max(1, chapter.level)
  const alone = book.cover === undefined && book.chapters.length === 1
  scribe.chapterId = chapter.id
  scribe.blockId = undefined
  scribe.headingLevel = alone ? 0 : level
  scribe.mathLeft = MAX_FORMULAS
  scribe.codeLeft = MAX_COLOURED_CODE
  scribe.notesBefore += [...scribe.notes.values()].filter(({ first }) => first).length
  scribe.notes = noteNumbers(chapter.blocks)
  scribe.sharedNotes = new Set([...scribe.notes.values()].filter(({ first }) => !first).map(({ number }) => number))
  scribe.noteMarks = new Map()
  scribe.inLine = await picturesInLines(scribe, chapter.blocks)
  const bookmark = scribe.targets.chapter(chapter.id)
  if (bookmark !== undefined) scribe.waiting.push(bookmark)
  const heading = paragraph(scribe, {
    ...(alone ? { style: 'Title' } : { heading: headingStyle(level) }),
    ...(level === 1 && !alone && { pageBreakBefore: true }),
    children: textRuns(oneLine(chapter.title, MAX_TITLE)),
  })
  const place = { width: TEXT_WIDTH, indent: 0, depth: 0, boxes: 0 }
  const text = await writeBlocks(scribe, chapter.blocks, place)
  scribe.blockId = undefined
  const end = scribe.waiting.length > 0 ? [paragraph(scribe, { style: 'Gap', children: [] })] : []
  return [heading, ...text, ...end, ...attachmentsOf(scribe, chapter)]
}

function attachmentsOf(scribe: Scribe, { attachments }: BookChapter): FileChild[] {
  if (attachments.length === 0) return []
  const name = paragraph(scribe, {
    keepNext: true,
    spacing: { before: 240, after: 60 },
    children: textRuns(scribe.words.attachments, { bold: true }),
  })
  const files = attachments.map(({ name: fileName, bytes, url }) => {
    const link = linked(scribe, url, textRuns(oneLine(fileName), { style: 'Hyperlink' }))
    return paragraph(scribe, {
      numbering: scribe.lists.marked('bullet', 0),
      children: [...link, ...textRuns(` (${sizeText(bytes)})`, { color: FAINT })],
    })
  })
  return [name, ...files]
}

function sizeText(bytes: number): string {
  if (bytes < 1_024) return `${bytes} B`
  return bytes < 1_048_576 ? `${(bytes / 1_024).toFixed(1)} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`
}

function documentOf(book: Book, scribe: Scribe, front: FileChild[], children: FileChild[]): Document {
  const properties = { page: { ...PAGE, ...(front.length > 0 && { pageNumbers: { start: 1 } }) } }
  const text: ISectionOptions = {
    properties,
    headers: { default: headerOf(book, { title: true }) },
    footers: { default: pageNumberFooter() },
    children,
  }
  const cover: ISectionOptions = {
    properties: { page: PAGE },
    headers: { default: headerOf(book, { title: false }) },
    children: front,
  }
  const author = oneLine(book.author ?? '')
  return new Document({
    title: oneLine(book.title),
    ...(author !== '' && { creator: author, lastModifiedBy: author }),
    styles: STYLES,
    numbering: scribe.lists.definitions(),
    pageNumbers: () => NO_NUMBERS,
    sections: front.length > 0 ? [cover, text] : [text],
  })
}

/**
 * The table of contents has links, but no page numbers until the reader updates it: only a layout of the whole book knows them. Those that
 * the library can work out take seconds for one long word, and differ from Word's.
 */
const NO_NUMBERS: EstimatedPageNumbers = { bookmarks: new Map() }
