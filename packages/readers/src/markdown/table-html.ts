/** Tables that pipes cannot say as HTML within Markdown: one block without blank lines, which ends where a blank line begins. */
import type { Inline, Table, TableCell, TableContent } from '@lectern/content'
import { attribute, mergeRuns, type Run, toRuns } from '@lectern/content/building'
import { atomTag } from './atom-tags.ts'
import { lookAttribute } from './block-marks.ts'
import { escapeInHtml } from './escape-markdown.ts'
import type { WrittenNotes } from './written-notes.ts'

const TAGS = [
  ['bold', 'strong'],
  ['italic', 'em'],
  ['strike', 's'],
  ['underline', 'u'],
  ['superscript', 'sup'],
  ['subscript', 'sub'],
  ['kbd', 'kbd'],
  ['code', 'code'],
] as const
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escaped = (text: string): string => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

export function tableHtml({ props, content }: Table, notes: WrittenNotes): string {
  const { rows, headerRows = 0, headerCols = 0, columnWidths } = content
  const columns = takenColumns(rows)
  const lines = rows.map(({ cells }, row) => {
    const isHead = (index: number) => row < headerRows || (columns[row]?.[index] ?? index) < headerCols
    return `<tr>${cells.map((one, index) => cell(one, isHead(index), notes)).join('')}</tr>`
  })
  const [head, body] = [lines.slice(0, headerRows), lines.slice(headerRows)]
  return [
    `<table${lookAttribute(props)}>`,
    ...(columnWidths.some(Boolean)
      ? [`<colgroup>${columnWidths.map((width) => `<col${attribute('width', width)}>`).join('')}</colgroup>`]
      : []),
    ...(head.length > 0 ? ['<thead>', ...head, '</thead>'] : []),
    ...(body.length > 0 ? ['<tbody>', ...body, '</tbody>'] : []),
    '</table>',
  ].join('\n')
}

/** Returns the columns in which the cells of each row appear. */
function takenColumns(rows: TableContent['rows']): number[][] {
  const covered = new Set<string>()
  return rows.map(({ cells }, y) => {
    let x = 0
    return cells.map(({ props: { colspan = 1, rowspan = 1 } }) => {
      while (covered.has(`${y},${x}`)) x++
      const position = x
      for (let below = y + 1; below < y + rowspan; below++)
        for (let right = x; right < x + colspan; right++) covered.add(`${below},${right}`)
      x += colspan
      return position
    })
  })
}

function cell({ props, content }: TableCell, inHead: boolean, notes: WrittenNotes): string {
  const { colspan = 1, rowspan = 1, textAlignment } = props
  const attributes = [
    ...(colspan > 1 ? [` colspan="${colspan}"`] : []),
    ...(rowspan > 1 ? [` rowspan="${rowspan}"`] : []),
    ...(textAlignment !== 'left' ? [` align="${textAlignment}"`] : []),
    styleAttribute(props, content),
  ].join('')
  const tag = inHead ? 'th' : 'td'
  return `<${tag}${attributes}>${mergeRuns(toRuns(content))
    .map((run) => escapeInHtml(runHtml(run, notes)))
    .join('')}</${tag}>`
}

/** Preserves blanks, of which HTML shows only one in a row. */
function styleAttribute(props: TableCell['props'], content: Inline[]): string {
  const text = toRuns(content)
    .map((run) => run.text)
    .join('')
  const look = lookAttribute(props)
  if (!/ {2}| \n|\n /.test(text)) return look
  return look === '' ? ' style="white-space:pre-wrap"' : look.replace(/"$/, ';white-space:pre-wrap"')
}

function runHtml({ text, styles, href, atom }: Run, notes: WrittenNotes): string {
  if (atom) return atomTag(atom, notes)
  const inner = escaped(text).replaceAll('\n', '<br>')
  const marked = TAGS.reduce((html, [style, tag]) => (styles[style] ? `<${tag}>${html}</${tag}>` : html), inner)
  const look = lookAttribute(styles)
  const shown = look === '' ? marked : `<span${look}>${marked}</span>`
  return href === undefined ? shown : `<a href="${escaped(href)}"${attribute('title', styles.linkTitle)}>${shown}</a>`
}
