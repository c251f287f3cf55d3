// Notes of a book that stand in a file of their own, brought into the page that has their numbers.
import { parse, serialize } from 'parse5'
import { attribute, type HtmlElement, type HtmlNode, isElement } from '../html/nodes.ts'
import { decodeLink } from '../links/decode-link.ts'

/** `names`: the text of other files by the address that links of this page have for them. */
type Files = Readonly<Record<string, string>>
type Parent = { childNodes: HtmlNode[] }

const PLACE = /<a\b(?=[^>]*\s(?:epub:type|role)="[^"]*noteref)[^>]*>/gi
const HREF = /\shref="([^"#]+)#([^"]+)"/i
const LINK = /\shref="[^"#]*#([^"]+)"/gi
const BLOCKS = new Set('aside dd div dt li p section td'.split(' '))

/** Notes that are there already stay; those of other files stand at the end. */
export function withBookNotes(html: string, names: Files): string {
  const files = new Map(Object.entries(names).map(([name, text]) => [name, elementsById(parse(text))]))
  const notes = new Map<string, { name: string; html: string }>()
  const text = html.replace(PLACE, (tag) =>
    tag.replace(HREF, (whole, file: string, id: string) => {
      const key = `${file}#${id}`
      const known = notes.get(key)
      if (known) return ` href="#${known.name}"`
      const element = files.get(file)?.get(decodeLink(id))
      const box = element && boxOf(element)
      if (!box) return whole
      const name = `note-of-book-${notes.size + 1}`
      notes.set(key, { name, html: serialize(box) })
      return ` href="#${name}"`
    }),
  )
  if (notes.size === 0) return html
  const own = new Set([...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id))
  // Ways back lead to this page, whatever its name is.
  const back = (note: string) => note.replace(LINK, (whole, id: string) => (own.has(id) ? ` href="#${id}"` : whole))
  const all = [...notes.values()].map(
    (note) => `<aside role="doc-footnote" id="${note.name}">${back(note.html)}</aside>`,
  )
  const at = text.search(/<\/body\s*>/i)
  return at < 0 ? text + all.join('') : text.slice(0, at) + all.join('') + text.slice(at)
}

function elementsById(page: Parent): Map<string, HtmlElement> {
  const found = new Map<string, HtmlElement>()
  const waiting = [...page.childNodes]
  for (let node = waiting.pop(); node; node = waiting.pop()) {
    if (!isElement(node)) continue
    const id = attribute(node, 'id')
    if (id && !found.has(id)) found.set(id, node)
    waiting.push(...node.childNodes)
  }
  return found
}

function boxOf(element: HtmlElement): HtmlElement | null {
  for (let box: HtmlElement | null = element; box; box = parentOf(box)) if (BLOCKS.has(box.tagName)) return box
  return null
}

const parentOf = ({ parentNode }: HtmlElement): HtmlElement | null =>
  parentNode && 'tagName' in parentNode ? parentNode : null
