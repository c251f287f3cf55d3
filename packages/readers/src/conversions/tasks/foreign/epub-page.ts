// A chapter of an EPUB book: XHTML, which is no HTML where it closes elements at once.

import type { TakePicture } from '@lectern/content'
import { elementsLost, type ForeignDocument, withBookNotes } from '../../../foreign/index.ts'
import { htmlToDocument } from '../../../html/from-html.ts'

const VOID = /^(?:area|base|br|col|embed|hr|img|input|link|meta|param|source|track|wbr)$/i
const CLOSED_AT_ONCE = /<([a-z][\w:-]*)((?:\s(?:[^<>"'/]|"[^"]*"|'[^']*'|\/(?!>))*)?)\/>/gi
const DRAWING = /<svg\b[^>]*>([\s\S]*?)<\/svg>/gi
const PICTURE =
  /^\s*(?:<(?:title|desc)\b[^>]*>[^<]*<\/(?:title|desc)>\s*)?<image\b[^>]*?\shref="([^"]+)"[^>]*>(?:\s*<\/image>)?\s*$/i
/** Notes say what they are in a way of their own. */
const NOTE_PLACE = /(<a\b[^>]*?)\sepub:type="noteref"/gi

/** `names`: texts of other files with notes, by the address that the page has for them. */
export function epubPage(xhtml: string, names: Readonly<Record<string, string>>, take: TakePicture): ForeignDocument {
  const files = Object.entries(names).map(([name, text]) => [name, pageOf(text)] as const)
  const html = withBookNotes(pageOf(xhtml), Object.fromEntries(files)).replace(NOTE_PLACE, '$1 role="doc-noteref"')
  const { lost, plain, table: _, ...document } = htmlToDocument(html, take)
  return { ...document, lost: elementsLost({ lost, plain }) }
}

const pageOf = (xhtml: string): string =>
  xhtml
    .replace(/^\s*<\?xml[^>]*\?>/, '')
    .replace(DRAWING, (whole, inner: string) => {
      const href = PICTURE.exec(inner.replaceAll('xlink:href', 'href'))?.[1]
      // Covers are in a drawing that fills the screen.
      return href === undefined ? whole : `<img src="${href}" alt="">`
    })
    .replace(CLOSED_AT_ONCE, (whole, name: string, attributes: string) =>
      VOID.test(name) ? whole : `<${name}${attributes}></${name}>`,
    )
