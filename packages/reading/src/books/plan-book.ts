// Pure: the chapters of a book, from the directory of a manual. What is published below an unpublished article moves up to its place.
import { ArticleType, type BookFormat } from '@lectern/contracts'
import { type Nested, nest } from '@lectern/library'
import type { BookRow } from './book-rows.repo.ts'

export type PlannedChapter = {
  id: string
  title: string
  level: number
  kind: 'folder' | 'document' | 'table'
  guarded?: true
}

export type BookPlan = {
  chapters: PlannedChapter[]
  /** One of the articles has a watermark, so that the whole book gets it. */
  watermark: boolean
  /** Titles of what was asked for and is not in the book: closed by a password of its own, or of the wrong kind for the format. */
  locked: string[]
  unsuited: string[]
}

type BookChoice = {
  /** Chosen articles, and folders with all that is in them; null: everything. */
  chosen: ReadonlySet<string> | null
  format: BookFormat
  /** Whether the actor may read an article with a password of its own. */
  mayOpen: (row: BookRow) => boolean
}

/** Folders are kept where something in them is. Levels count what is kept only. */
export function planBook(rows: readonly BookRow[], choice: BookChoice): BookPlan {
  const plan: BookPlan = { chapters: [], watermark: false, locked: [], unsuited: [] }
  for (const node of nest(rows)) addChapters(plan, choice, node, 1, choice.chosen === null)
  return plan
}

function addChapters(
  plan: BookPlan,
  choice: BookChoice,
  { row, children }: Nested<BookRow>,
  level: number,
  inside: boolean,
) {
  const { id, title, type } = row
  const here = inside || choice.chosen?.has(id) === true
  if (type === ArticleType.enum.folder) {
    const before = plan.chapters.length
    plan.chapters.push({ id, title: title ?? '', level, kind: 'folder' })
    for (const child of children) addChapters(plan, choice, child, level + 1, here)
    if (plan.chapters.length === before + 1) plan.chapters.pop()
    return
  }
  const isIncluded = title !== null && here && isKept(plan, choice, row, title)
  if (isIncluded) {
    const kind = type === ArticleType.enum.table ? 'table' : 'document'
    plan.chapters.push({ id, title, level, kind, ...(row.guarded && { guarded: true }) })
    plan.watermark ||= row.watermark
  }
  for (const child of children) addChapters(plan, choice, child, isIncluded ? level + 1 : level, inside)
}

function isKept(plan: BookPlan, { format, mayOpen }: BookChoice, row: BookRow, title: string): boolean {
  if (row.locked && !mayOpen(row)) {
    plan.locked.push(title)
    return false
  }
  if (format === 'xlsx' && row.type !== ArticleType.enum.table) {
    plan.unsuited.push(title)
    return false
  }
  return true
}
