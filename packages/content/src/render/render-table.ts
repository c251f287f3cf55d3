/** Tables, in a container that scrolls sideways on small screens. */
import type { Table, TableCell } from '../model/document.ts'
import { classes } from './classes.ts'
import { attribute } from './escape.ts'
import { renderInline } from './render-atoms.ts'
import type { Rendering } from './render-options.ts'

export function renderTable({ id, props, content }: Table, options: Rendering): string {
  const { rows, headerRows = 0, headerCols = 0, columnWidths } = content
  const lines = rows.map(
    ({ cells }, row) =>
      `<tr>${cells.map((cell, column) => renderCell(cell, row < headerRows, column < headerCols, options)).join('')}</tr>`,
  )
  const head = lines.slice(0, headerRows).join('')
  const body = lines.slice(headerRows).join('')
  const columns = columnWidths.some((width) => typeof width === 'number')
    ? `<colgroup>${columnWidths.map((width) => `<col${attribute('width', typeof width === 'number' ? width : undefined)}>`).join('')}</colgroup>`
    : ''
  const table = `<table${classes(props)}>${columns}${head && `<thead>${head}</thead>`}${body && `<tbody>${body}</tbody>`}</table>`
  // Focusable, so that it can be scrolled with the keyboard.
  return `<div class="table-scroll" tabindex="0"${attribute('id', id)}>${table}</div>`
}

function renderCell({ props, content }: TableCell, inHead: boolean, inFirst: boolean, options: Rendering): string {
  const tag = inHead || inFirst ? 'th' : 'td'
  const scope = inHead ? ' scope="col"' : inFirst ? ' scope="row"' : ''
  const spans = span('colspan', props.colspan) + span('rowspan', props.rowspan)
  return `<${tag}${scope}${spans}${classes(props)}>${renderInline(content, options)}</${tag}>`
}

const span = (name: string, count: number | undefined): string =>
  count !== undefined && count > 1 ? attribute(name, count) : ''
