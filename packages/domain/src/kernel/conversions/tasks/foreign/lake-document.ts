// A document of a book of Yuque: its text in one of several formats, within JSON.
import { markdownToDocument, type TakePicture } from '@lectern/content'
import { type ForeignDocument, lakePage } from '@lectern/content/foreign'
import { type Fields, isFields, textOf } from '../navigation/entry.ts'

/** Sheets and boards are named as lost; their titles stay. Throws when it is no JSON. */
export function lakeDocument(text: string, take: TakePicture): ForeignDocument {
  const outer: unknown = JSON.parse(text)
  const doc: Fields = isFields(outer) && isFields(outer.doc) ? outer.doc : {}
  const title = textOf(doc, 'title')
  const format = textOf(doc, 'format') ?? 'lake'
  const body = textOf(doc, 'body', 'body_asl', 'content', 'body_draft', 'body_draft_asl') ?? ''
  if (format === 'markdown') {
    const { blocks, lost } = markdownToDocument(body, take)
    return { title, blocks, lost }
  }
  if (format === 'lake' || format === 'html') return lakePage(body, title ?? '', take)
  return { title, blocks: [], lost: [{ what: format, dropped: true }] }
}
