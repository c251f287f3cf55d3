// A document of a book of Yuque: its text in one of several formats, within JSON.

import { newBlock, type TakePicture } from '@lectern/content'
import { type ForeignDocument, isLakePage, lakePage } from '../../../foreign/index.ts'
import { markdownToDocument } from '../../../markdown/from-markdown.ts'
import { type Fields, isFields, textOf } from '../navigation/entry.ts'

/** Sheets and boards are named as lost; their titles stay. Throws when it is not JSON. */
export function lakeDocument(text: string, take: TakePicture): ForeignDocument {
  const outer: unknown = JSON.parse(text)
  const doc: Fields = isFields(outer) && isFields(outer.doc) ? outer.doc : {}
  const title = textOf(doc, 'title')
  const format = textOf(doc, 'format') ?? 'lake'
  const body = bodyOf(doc)
  if (format === 'markdown') {
    const { title: first, blocks, lost } = markdownToDocument(body, take)
    const heading = newBlock.heading(1, [{ type: 'text', text: first ?? '', styles: {} }])
    // The book has the title, so a heading at the top belongs to the text.
    const titleBlock = first !== null && title !== null && first.trim() !== title.trim() ? [heading] : []
    return { title: title ?? first, blocks: [...titleBlock, ...blocks], lost }
  }
  if (format === 'lake' || format === 'html') return lakePage(body, title ?? '', take)
  return { title, blocks: [], lost: [{ what: format, dropped: true }] }
}

const BODIES = ['body', 'body_asl', 'content', 'body_draft', 'body_draft_asl']

/** Its own format rather than the page that is made of it, in which formulas are pictures. */
const bodyOf = (doc: Fields): string => {
  const bodies = BODIES.map((name) => textOf(doc, name) ?? '').filter((body) => body !== '')
  return bodies.find(isLakePage) ?? bodies[0] ?? ''
}
