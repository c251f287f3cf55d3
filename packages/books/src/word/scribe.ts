/** State of writing a book: losses, bookmarks and lists. */
import type { noteNumbers } from '@lectern/content'
import { Bookmark, type IParagraphOptions, Paragraph, type ParagraphChild, type Table } from 'docx'
import type { BookLoss, BookLossKind, BookPicture, BookSource } from '../book.ts'
import { isRightToLeft } from '../direction.ts'
import type { BookWords } from '../words.ts'
import type { Lists } from './lists.ts'
import { LIST_INDENT } from './lists.ts'
import type { Targets } from './targets.ts'
import { oneLine, textOfRun } from './text.ts'

const MAX_DETAIL = 200

export type Scribe = {
  source: BookSource
  words: BookWords
  lists: Lists
  targets: Targets
  diagram: ((source: string) => Promise<BookPicture>) | undefined
  losses: BookLoss[]
  /** Ids of what is being written. */
  chapterId: string
  blockId: string | undefined
  /** Level of the chapter's own heading; headings of its text lie below. */
  headingLevel: number
  /** Footnotes of the chapter, which of its numbers several places have, and how many notes the chapters before have. */
  notes: ReturnType<typeof noteNumbers>
  sharedNotes: ReadonlySet<number>
  notesBefore: number
  /** Bookmarks at notes of the chapter, by their numbers. */
  noteMarks: Map<number, string>
  /** Bookmarks that the next paragraph takes. */
  waiting: string[]
  /** Pictures within lines of the chapter by address; undefined for those that cannot be shown. */
  inLine: ReadonlyMap<string, BookPicture | undefined>
  /** Pictures by address: one may be on every page. */
  pictures: Map<string, Promise<BookPicture | undefined>>
  /** Characters of formulas and of coloured code that the chapter may still have. */
  mathLeft: number
  codeLeft: number
}

/** Context of blocks. Lengths are twentieths of a point. */
export type BlockContext = {
  width: number
  indent: number
  /** Lists around it. */
  depth: number
  /** Boxes around it: callouts, columns. */
  boxes: number
}

export type Written = (Paragraph | Table)[]

export function lose(scribe: Scribe, kind: BookLossKind, detail: string): void {
  const { chapterId, blockId } = scribe
  scribe.losses.push({
    chapterId,
    ...(blockId !== undefined && { blockId }),
    kind,
    detail: oneLine(detail, MAX_DETAIL),
  })
}

/** A paragraph with the bookmarks that wait for one. */
export function paragraph(scribe: Scribe, options: IParagraphOptions & { children: ParagraphChild[] }): Paragraph {
  const bookmarks = scribe.waiting.map((id) => new Bookmark({ id, children: [] }))
  scribe.waiting = []
  const right = isRightToLeft(options.children.map(textOfRun).join(''))
  return new Paragraph({
    ...options,
    ...(right && { bidirectional: true }),
    children: [...bookmarks, ...options.children],
  })
}

/** Between a table and what follows: without it neighbouring tables would become one, and a cell cannot end with one. */
export const gap = (): Paragraph => new Paragraph({ style: 'Gap', children: [] })

/** Returns the context of indented content. */
export const within = (place: BlockContext, by = LIST_INDENT): BlockContext => {
  const step = place.width - by < MIN_WIDTH ? 0 : by
  return { ...place, indent: place.indent + step, width: place.width - step }
}

/** Minimum width, which is not narrowed further. */
const MIN_WIDTH = 2_400
