/** A long book, section by section: each is laid out once, its page numbers are added when all are known. */
import type { CutBook } from './cut.ts'
import { Joined } from './join.ts'
import type { LaidOut } from './laid-out.ts'

/** The typesetter: lays out data for a template, and forgets what it keeps of that. */
export type Layouter = { layOut(template: 'book' | 'feet', data: string): LaidOut; forget(): Promise<void> }

/** The numbers of the pages are in the contents, and more of them may need another page. */
const MAX_FRONTS = 3

/** Throws BookError 'invalid'. */
export async function writeSections(cut: CutBook, layouter: Layouter): Promise<{ bytes: Uint8Array; pages: number }> {
  const joined = new Joined(cut.mark)
  const pageOf = new Map<string, number>()
  let pages = 0
  for (const { data, shift } of cut.sections) {
    const laidOut = layouter.layOut('book', data)
    joined.add(laidOut, shift)
    for (const [id, page] of laidOut.places) pageOf.set(id, page + pages)
    pages += laidOut.pages
    await layouter.forget()
  }
  const front = layOutFront(cut, layouter, pageOf)
  joined.addFront(front)
  const data = { language: cut.frame.language, flipped: joined.flipped() }
  joined.addFeet(layouter.layOut('feet', JSON.stringify(data)).bytes, cut.frame.cover ? 1 : 0)
  return { bytes: joined.bytes(), pages: data.flipped.length }
}

/** Cover and contents. Behind them is a page without words that holds the headings of the contents; it is not part of the book. */
function layOutFront({ frame, entries }: CutBook, layouter: Layouter, pageOf: ReadonlyMap<string, number>): LaidOut {
  let frontPages = 1
  for (let round = 1; ; round++) {
    const numbered = entries.map((entry) => ({ ...entry, page: (pageOf.get(entry.id) ?? 0) + frontPages }))
    const front = layouter.layOut('book', JSON.stringify({ ...frame, entries: numbered, parts: [] }))
    if (front.pages - 1 === frontPages || round === MAX_FRONTS) return front
    frontPages = front.pages - 1
  }
}
