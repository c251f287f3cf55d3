// Notes of a book that are in a file of their own, brought into the page that has their numbers.

import { decodeLink } from '@lectern/content'
import { parse, serialize } from 'parse5'
import { attribute, type HtmlElement } from '../html/nodes.ts'
import { around, elementsIn, type PageTree } from '../html/tree.ts'

/** `names`: the text of other files by the address that links of this page have for them. */
type Files = Readonly<Record<string, string>>

const PLACE = /<a\b(?=[^>]*\s(?:epub:type|role)="[^"]*noteref)[^>]*>/gi
const HREF = /\shref="([^"#]+)#([^"]+)"/i
const LINK = /\shref="[^"#]*#([^"]+)"/gi
const BLOCKS = 'aside dd div dt li p section td'.split(' ')

/** Returns the targets of a page's links to notes in other files: the address of the file, and the name within it. */
export const bookNoteLinks = (html: string): { address: string; id: string }[] =>
  [...html.matchAll(PLACE)].flatMap(([tag]) => {
    const [, address, id] = HREF.exec(tag) ?? []
    return address && id ? [{ address, id }] : []
  })

/** Notes that are there already stay; those of other files are at the end. */
export function withBookNotes(html: string, names: Files): string {
  const files = new Map(Object.entries(names).map(([name, text]) => [name, elementsById(parse(text))]))
  const notes = new Map<string, { name: string; html: string }>()
  const text = html.replace(PLACE, (tag) =>
    tag.replace(HREF, (whole, file: string, id: string) => {
      const key = `${file}#${id}`
      const note = notes.get(key)
      if (note) return ` href="#${note.name}"`
      const element = files.get(file)?.get(decodeLink(id))
      const box = element && boxOf(element)
      if (!box) return whole
      const name = `note-of-book-${notes.size + 1}`
      notes.set(key, { name, html: serialize(box) })
      return ` href="#${name}"`
    }),
  )
  if (notes.size === 0) return html
  const ids = new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id))
  // Back links point to this page, whatever its name is.
  const back = (note: string) => note.replace(LINK, (whole, id: string) => (ids.has(id) ? ` href="#${id}"` : whole))
  const all = [...notes.values()].map(
    (note) => `<aside role="doc-footnote" id="${note.name}">${back(note.html)}</aside>`,
  )
  const position = text.search(/<\/body\s*>/i)
  return position < 0 ? text + all.join('') : text.slice(0, position) + all.join('') + text.slice(position)
}

function elementsById(page: PageTree): Map<string, HtmlElement> {
  const elements = new Map<string, HtmlElement>()
  for (const element of elementsIn(page)) {
    const id = attribute(element, 'id')
    if (id && !elements.has(id)) elements.set(id, element)
  }
  return elements
}

const boxOf = (element: HtmlElement): HtmlElement | null =>
  BLOCKS.includes(element.tagName) ? element : around(element, ...BLOCKS)
