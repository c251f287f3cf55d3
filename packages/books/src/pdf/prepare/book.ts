/** A book for the template: all chapters with their parts, and the files they need. */

import { randomBytes } from 'node:crypto'
import { type Block, noteNumbers } from '@lectern/content'
import type { LinkTarget } from '../../addresses.ts'
import { linksIn } from '../../addresses.ts'
import type { Book, BookChapter, BookLoss } from '../../book.ts'
import { isRightToLeft } from '../../direction.ts'
import { BOOK_WORDS } from '../../words.ts'
import type { FontCoverage } from '../font-coverage.ts'
import type { LatePictures } from '../late/fill-in.ts'
import type { PrintBlock, PrintBook, PrintChapter, PrintPicture } from '../print-model.ts'
import { blocksOf } from './blocks.ts'
import { type Context, KEY_JOINT, labelKey, lose } from './context.ts'
import { enter } from './levels.ts'
import { targetOf } from './links-of.ts'
import { SMALL_SIZE, TEXT_SIZE, TEXT_WIDTH } from './measures.ts'
import { fileOf, filesInLines, PLAIN_DOTS, readAhead, sizeOf } from './pictures.ts'
import { sheetsOf } from './sheet.ts'
import { lineOf, plainLine } from './words-of.ts'

const MAX_COLOURED_CODE = 3_000_000
/** So that no picture of a user can name one of ours. */
const MARK_BYTES = 12
/** Sizes of chapter titles, as in the template. */
const TITLE_SIZES = [20, 17, 15, 13.5]
const COVER_SIZE = 30
/** Points: what a head has for each of its two sides, and what lines of the contents do not have. */
const HEAD = { width: 230, size: SMALL_SIZE }
const PAGE_NUMBER = 40
const CONTENTS_INDENT = 15
/** Width of the mark of an item. */
const BULLET = 24
const LOGO = { pixels: 240, height: 70 }

export type Prepared = {
  print: PrintBook
  files: Map<string, Uint8Array>
  late: LatePictures
  losses: BookLoss[]
  watermark?: string
}
export type Input = {
  book: Book
  links: ReadonlyMap<string, LinkTarget>
  pictures: Context['pictures']
  coverage: FontCoverage
  today: string
  /** Paths of drawings that cannot be read. */
  broken?: ReadonlySet<string>
  /** Dots of pictures that the typesetter may decode. */
  dots?: number
  /** Called after each chapter. */
  progress?: (done: number) => void
}

export async function prepareBook(input: Input): Promise<Prepared> {
  const { book, today } = input
  const context = newContext(input)
  const { words } = context
  const parts: PrintBook['parts'] = []
  const open: number[] = []
  for (const [index, chapter] of book.chapters.entries()) {
    const level = enter(open, chapter.level)
    const printed = await chapterOf(context, chapter, level)
    const whole = book.cover !== undefined
    if (level === 1 || parts.length === 0)
      parts.push({ head: whole ? lineOf(context, chapter.title, HEAD) : null, chapters: [] })
    parts.at(-1)?.chapters.push(printed)
    input.progress?.(index + 1)
  }
  leadToChapters(context)
  context.chapterId = ''
  const author = plainLine(context, book.author ?? '')
  const title = plainLine(context, book.title) || words.untitled
  const cover = await coverOf(context, book)
  const watermark = plainLine(context, book.watermark ?? '')
  const print: PrintBook = {
    title,
    head: lineOf(context, book.title, HEAD),
    language: book.language,
    ...(author !== '' && { author }),
    date: dateOf(book.cover?.date ?? today) ?? dateOf(today) ?? [2000, 1, 1],
    ...(cover && { cover }),
    contents: cover !== undefined && book.chapters.length > 0,
    words: { contents: words.contents, empty: words.empty },
    ...(watermark !== '' && { watermark: true as const }),
    parts,
  }
  return {
    print,
    files: context.files,
    late: context.late,
    losses: context.losses,
    ...(watermark !== '' && { watermark }),
  }
}

function newContext({ book, links, pictures, coverage, broken = new Set(), dots = PLAIN_DOTS }: Input): Context {
  return {
    language: book.language,
    words: BOOK_WORDS[book.language],
    coverage,
    links,
    pictures,
    files: new Map(),
    late: { mark: `lectern-picture-${randomBytes(MARK_BYTES).toString('hex')}-`, pictures: [] },
    paths: new Map(),
    ready: readAhead(pictures.values(), dots),
    broken,
    drawings: 0,
    labels: labelsOf(book, links),
    placed: new Set(),
    linked: [],
    losses: [],
    chapterId: '',
    levels: { chapter: 1, open: [] },
    inLine: new Map(),
    notes: new Map(),
    missing: new Set(),
    codeLeft: MAX_COLOURED_CODE,
  }
}

/** A block that links name may be one that is not shown, such as a picture without an address: the links point to its chapter then. */
function leadToChapters({ labels, placed, linked }: Context): void {
  const chapters = new Map<string, string>()
  for (const [key, label] of labels) chapters.set(label, labels.get(key.split(KEY_JOINT, 1)[0] ?? '') ?? label)
  for (const link of linked)
    if (link.to !== undefined && !placed.has(link.to)) link.to = chapters.get(link.to) ?? link.to
}

/** A label for every chapter, and for the blocks that a link points to. */
function labelsOf(book: Book, links: ReadonlyMap<string, LinkTarget>): Map<string, string> {
  const labels = new Map<string, string>()
  const labelKeys = new Set<string>()
  for (const target of links.values()) {
    if ('chapterId' in target && target.blockId !== undefined) labelKeys.add(labelKey(target.chapterId, target.blockId))
  }
  for (const { id, blocks } of book.chapters) {
    labels.set(labelKey(id), `c${labels.size}`)
    for (const href of linksIn(blocks)) if (href.startsWith('#')) labelKeys.add(labelKey(id, href.slice(1)))
  }
  for (const { id, blocks } of book.chapters) {
    for (const blockId of shownIds(blocks)) {
      const key = labelKey(id, blockId)
      if (labelKeys.has(key) && !labels.has(key)) labels.set(key, `b${labels.size}`)
    }
  }
  return labels
}

/** Blocks that may carry a label: not the ones that are only frames for others, and not those that are left out when they are empty. */
function* shownIds(blocks: readonly Block[]): Generator<string> {
  for (const block of blocks) {
    const empty = Array.isArray(block.content) && block.content.length === 0 && block.type !== 'codeBlock'
    if (!empty && block.type !== 'column' && block.type !== 'workbook') yield block.id
    yield* shownIds(block.children)
  }
}

async function chapterOf(context: Context, chapter: BookChapter, level: number): Promise<PrintChapter> {
  context.chapterId = chapter.id
  context.levels = { chapter: level, open: [] }
  context.missing = new Set()
  context.notes = noteNumbers(chapter.blocks)
  context.inLine = await filesInLines(context, chapter.blocks)
  const title = lineOf(context, chapter.title, roomOfTitle(level))
  const label = context.labels.get(labelKey(chapter.id))
  if (label !== undefined) context.placed.add(label)
  const { blocks, flipped } = await bodyOf(context, chapter)
  return {
    heading: {
      k: 'h',
      ...(label !== undefined && { id: label }),
      ...(isRightToLeft(chapter.title) && { rtl: true as const }),
      lv: level,
      d: level,
      c: [{ k: 't', v: title.length === 0 ? context.words.untitled : title }],
    },
    blocks: [...blocks, ...attachmentsOf(context, chapter)],
    ...(flipped && { flipped: true as const }),
  }
}

/** A table article is a workbook and nothing else; all its sheets are on pages of one kind. */
async function bodyOf(context: Context, { blocks }: BookChapter) {
  const [only] = blocks
  if (blocks.length === 1 && only?.type === 'workbook') return sheetsOf(context, only)
  return withTurned(await blocksOf(context, blocks, { depth: 0, room: TEXT_WIDTH }))
}

/**
 * Returns the blocks with wide ones marked for a turned page, together with the headings right before; a chapter of nothing else is turned as a
 * whole.
 */
function withTurned(blocks: readonly PrintBlock[]): { blocks: PrintBlock[]; flipped: boolean } {
  const joined: PrintBlock[] = []
  for (const block of blocks) {
    const before = joined.at(-1)
    if (block.k !== 'turned') joined.push(block)
    else if (before?.k === 'turned') before.b.push(...block.b)
    else {
      const first = joined.findLastIndex(({ k }) => k !== 'h') + 1
      joined.push({ k: 'turned', b: [...joined.splice(first), ...block.b] })
    }
  }
  const [only] = joined
  return joined.length === 1 && only?.k === 'turned'
    ? { blocks: only.b, flipped: true }
    : { blocks: joined, flipped: false }
}

/** Titles are in the contents too, where numbers of pages and the levels above take some of the width. */
function roomOfTitle(level: number) {
  const size = TITLE_SIZES[Math.min(level, TITLE_SIZES.length) - 1] ?? TEXT_SIZE
  const inContents = TEXT_WIDTH - PAGE_NUMBER - CONTENTS_INDENT * level
  return { width: Math.max(size, Math.min(TEXT_WIDTH, (inContents * size) / TEXT_SIZE)), size }
}

function attachmentsOf(context: Context, { attachments }: BookChapter): PrintBlock[] {
  if (attachments.length === 0) return []
  const items = attachments.map(({ name, bytes, url }) => {
    const target = targetOf(context, url)
    const link = target && 'url' in target ? target : undefined
    return { name: lineOf(context, name || url, { width: TEXT_WIDTH - BULLET }), size: sizeText(bytes), ...link }
  })
  return [{ k: 'files', title: context.words.attachments, items }]
}

const KILO = 1024
function sizeText(bytes: number): string {
  if (bytes < KILO) return `${bytes} B`
  const kilobytes = bytes / KILO
  return kilobytes < KILO ? `${Math.round(kilobytes)} KB` : `${(kilobytes / KILO).toFixed(1)} MB`
}

async function coverOf(context: Context, { title, cover, author }: Book): Promise<PrintBook['cover'] | undefined> {
  if (!cover) return undefined
  const version = cover.version ? [`${context.words.version} ${plainLine(context, cover.version)}`] : []
  const lines = [...version, cover.date, ...(author ? [author] : [])].map((line) => lineOf(context, line))
  const logo = cover.logo === undefined ? undefined : await logoOf(context, cover.logo)
  return { title: lineOf(context, title, { size: COVER_SIZE }), lines, ...(logo && { logo }) }
}

async function logoOf(context: Context, url: string): Promise<PrintPicture | undefined> {
  const picture = context.pictures.get(url)
  if (!picture) {
    lose(context, 'pictureMissing', url)
    return undefined
  }
  const size = sizeOf(picture, LOGO.pixels, TEXT_WIDTH)
  const share = Math.min(1, LOGO.height / size.h)
  const file = await fileOf(context, url, picture, size.w * share)
  return file === undefined ? undefined : { file, w: size.w * share, h: size.h * share, alt: context.words.picture }
}

function dateOf(day: string): [number, number, number] | undefined {
  const [, year, month, date] = /^(\d{4})-(\d{2})-(\d{2})/.exec(day) ?? []
  if (year === undefined || Number.isNaN(Date.parse(`${year}-${month}-${date}`))) return undefined
  return [Number(year), Number(month), Number(date)]
}
