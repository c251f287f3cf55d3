/** Tables with merged cells as HTML within Markdown: one block without blank lines, which ends where a blank line begins. */
import type { Inline, TableCell, TableContent } from '../model/document.ts'
import { mergeRuns, type Run, toRuns } from '../model/runs.ts'
import { imageTag } from './image-markdown.ts'
import { placeInHtml } from './note-places.ts'
import type { WrittenNotes } from './written-notes.ts'

const TAGS = [
  ['bold', 'strong'],
  ['italic', 'em'],
  ['strike', 's'],
  ['underline', 'u'],
  ['superscript', 'sup'],
  ['subscript', 'sub'],
  ['code', 'code'],
] as const
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

/** Null when a cell has what HTML in Markdown cannot say, such as a formula. */
export function tableHtml({ rows, headerRows = 0 }: TableContent, notes: WrittenNotes): string | null {
  const isOther = (content: Inline[]) =>
    toRuns(content).some(({ atom }) => atom && atom.type !== 'footnote' && atom.type !== 'inlineImage')
  if (rows.some(({ cells }) => cells.some(({ content }) => isOther(content)))) return null
  const lines = rows.map(
    ({ cells }, row) => `<tr>${cells.map((one) => cell(one, row < headerRows, notes)).join('')}</tr>`,
  )
  const [head, body] = [lines.slice(0, headerRows), lines.slice(headerRows)]
  return [
    '<table>',
    ...(head.length > 0 ? ['<thead>', ...head, '</thead>'] : []),
    ...(body.length > 0 ? ['<tbody>', ...body, '</tbody>'] : []),
    '</table>',
  ].join('\n')
}

function cell({ props, content }: TableCell, inHead: boolean, notes: WrittenNotes): string {
  const { colspan = 1, rowspan = 1, textAlignment } = props
  const attributes = [
    ...(colspan > 1 ? [` colspan="${colspan}"`] : []),
    ...(rowspan > 1 ? [` rowspan="${rowspan}"`] : []),
    ...(textAlignment !== 'left' ? [` align="${textAlignment}"`] : []),
  ].join('')
  const tag = inHead ? 'th' : 'td'
  return `<${tag}${attributes}>${mergeRuns(toRuns(content))
    .map((run) => runHtml(run, notes))
    .join('')}</${tag}>`
}

function runHtml({ text, styles, href, atom }: Run, notes: WrittenNotes): string {
  if (atom?.type === 'footnote') return placeInHtml(notes.labelOf(atom))
  if (atom?.type === 'inlineImage') return imageTag(atom)
  const inner = escaped(text).replaceAll('\n', '<br>')
  const marked = TAGS.reduce((html, [style, tag]) => (styles[style] ? `<${tag}>${html}</${tag}>` : html), inner)
  return href === undefined ? marked : `<a href="${escaped(href)}">${marked}</a>`
}
