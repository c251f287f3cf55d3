// Context of preparing the parts of a book, with its results.

import type { noteNumbers } from '@lectern/content'
import type { LinkTarget } from '../../addresses.ts'
import type { BookLanguage, BookLoss, BookLossKind, BookPicture } from '../../book.ts'
import type { BookWords } from '../../words.ts'
import type { FontCoverage } from '../font-coverage.ts'
import type { LatePictures } from '../late/fill-in.ts'
import type { Ready } from '../late/late-picture.ts'

const MAX_DETAIL = 200

export type Context = {
  language: BookLanguage
  words: BookWords
  coverage: FontCoverage
  links: ReadonlyMap<string, LinkTarget>
  pictures: ReadonlyMap<string, BookPicture>
  /** Files that the template reads, by their path. */
  files: Map<string, Uint8Array>
  /** Pictures that are put into the finished file. */
  late: LatePictures
  /** Their paths, by the picture and its size. */
  paths: Map<string, string>
  /** Files of the pictures within lines of this chapter, by `inLineKey`. */
  inLine: ReadonlyMap<string, string>
  /** A picture in its own size; throws when it cannot be read. */
  ready: Ready
  /** Files that cannot be decoded. */
  broken: ReadonlySet<string>
  /** Number of diagrams. */
  drawings: number
  /** Labels of chapters and of the blocks that are linked to, by `labelKey`. */
  labels: ReadonlyMap<string, string>
  /** Labels that are in the book, and the links to labels. */
  placed: Set<string>
  linked: { to?: string }[]
  losses: BookLoss[]
  /** The chapter that is being prepared. */
  chapterId: string
  /** Levels of the headings that are open in this chapter, and the level of the chapter itself. */
  levels: { chapter: number; open: number[] }
  /** Footnotes of this chapter. */
  notes: ReturnType<typeof noteNumbers>
  /** Characters of this chapter that no font has. */
  missing: Set<string>
  /** Characters of code that may still be coloured. */
  codeLeft: number
}

/** Between the ids, as no id has it. */
export const KEY_JOINT = '\n'
export const labelKey = (chapterId: string, blockId?: string): string =>
  blockId === undefined ? chapterId : `${chapterId}${KEY_JOINT}${blockId}`

export function lose(context: Context, kind: BookLossKind, detail: string, blockId?: string): void {
  const place = blockId === undefined ? {} : { blockId }
  context.losses.push({ chapterId: context.chapterId, ...place, kind, detail: detail.slice(0, MAX_DETAIL) })
}

/** The label of a block, when something links to it. */
export function idOf(context: Context, blockId: string): { id?: string } {
  const label = context.labels.get(labelKey(context.chapterId, blockId))
  if (label === undefined) return {}
  context.placed.add(label)
  return { id: label }
}
