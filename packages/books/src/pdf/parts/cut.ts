/** A long book in sections, each small enough for the memory of the typesetter: they are laid out one after the other. */
import { randomBytes } from 'node:crypto'
import type { PrintBook, PrintChapter, PrintEntry } from '../print-model.ts'

/** Characters of the data of a section; a book of up to three is laid out at once. */
const SECTION = 200_000
const WHOLE = 3
/** Share of a full section after which a chapter of the first level begins a new one. */
const ENOUGH = 0.6
/** So that no address of a user can equal one of our targets. */
const MARK_BYTES = 12

/** `shift`: its headings are that much higher in its own file, which begins with one of the first level. */
type Section = { parts: PrintBook['parts']; shift: number; ids: Set<string> }
export type CutBook = {
  /** The book without its chapters. */
  frame: Omit<PrintBook, 'parts'>
  /** The data of each section as JSON: the template draws it as it draws a whole book. */
  sections: { data: string; shift: number }[]
  /** Entries of the contents. */
  entries: PrintEntry[]
  /** Begins the addresses of links from one section to another. */
  mark: string
}

/**
 * undefined: the book is short, or has no contents. Else its chapters are removed from it, whose memory is needed for the layout. `size` in
 * characters.
 */
export function cutBook(print: PrintBook, size?: number): CutBook | undefined {
  const most = size ?? SECTION
  const long = print.contents && JSON.stringify(print.parts).length > (size ?? WHOLE * SECTION)
  if (!long) return undefined
  const mark = `lectern-place-${randomBytes(MARK_BYTES).toString('hex')}-`
  const { parts, ...frame } = print
  const entries = parts.flatMap(({ chapters }) =>
    chapters.map(({ heading: { id = '', lv, c } }) => ({ id, to: `${mark}${id}`, lv, c })),
  )
  const sections = sectionsOf(parts, most)
  const targetIds = new Set<string>()
  const texts = sections.map((section) => textOf(section, mark, targetIds))
  const { cover: _, ...plain } = frame
  print.parts = []
  return {
    frame,
    sections: sections.map(({ shift, ids }, index) => {
      const places = [...ids].filter((id) => targetIds.has(id))
      const data = JSON.stringify({ ...plain, contents: false, places })
      return { shift, data: `${data.slice(0, -1)},"parts":${texts[index]}}` }
    }),
    entries,
    mark,
  }
}

/** A section that begins within a part has no chapter that is higher than its first. */
function sectionsOf(parts: PrintBook['parts'], most: number): Section[] {
  const sections: Section[] = []
  let room = 0
  for (const { head, chapters } of parts) {
    let part: PrintBook['parts'][number] | undefined
    for (const chapter of chapters) {
      const { lv } = chapter.heading
      const full = room <= (lv === 1 ? most * (1 - ENOUGH) : 0)
      let section = sections.at(-1)
      if (!section || full || lv <= section.shift) {
        section = { parts: [], shift: lv - 1, ids: new Set() }
        sections.push(section)
        room = most
        part = undefined
      }
      if (!part) {
        part = { head, chapters: [] }
        section.parts.push(part)
      }
      part.chapters.push(chapter)
      room -= addChapter(chapter, section)
    }
  }
  return sections
}

/** Its size. Ids are collected, levels of headings become those of the section. */
function addChapter(chapter: PrintChapter, { ids, shift }: Section): number {
  return JSON.stringify(chapter, function (this: { k?: string }, key, value: unknown) {
    if (key === 'id') ids.add(String(value))
    if (key === 'lv' && shift > 0 && this.k === 'h') Object.assign(this, { lv: Number(value) - shift })
    return value
  }).length
}

/** Links to other sections get addresses, which become ends of the joined file; those ends are `wanted`, and all chapters are. */
function textOf({ parts, ids }: Section, mark: string, targetIds: Set<string>): string {
  for (const { chapters } of parts) for (const { heading } of chapters) targetIds.add(heading.id ?? '')
  return JSON.stringify(parts, (_, value: unknown) => {
    if (!leadsOut(value, ids)) return value
    targetIds.add(value.to)
    return { k: value.k, url: `${mark}${value.to}`, c: value.c }
  })
}

type InnerLink = { k: 'a'; to: string; c: unknown }
const leadsOut = (value: unknown, ownIds: ReadonlySet<string>): value is InnerLink =>
  typeof value === 'object' &&
  value !== null &&
  'k' in value &&
  value.k === 'a' &&
  'to' in value &&
  typeof value.to === 'string' &&
  !ownIds.has(value.to)
