/** The readable words of single blocks. */

import type { Block, MediaBlock, Table } from '../model/document.ts'
import { plainText } from '../model/runs.ts'
import { workbookText } from '../workbook/workbook-text.ts'

/** Text of the block itself, without its children; tables row by row, cells apart by tabs. */
export function ownText(block: Block): string {
  switch (block.type) {
    case 'table':
      return tableRows(block)
        .map((row) => row.join('\t'))
        .join('\n')
    case 'image':
    case 'video':
    case 'audio':
    case 'file':
      return mediaText(block)
    case 'math':
    case 'mermaid':
      return block.props.source
    case 'workbook':
      return workbookText(block.content)
    case 'divider':
    case 'columnList':
    case 'column':
      return ''
    default:
      return plainText(block.content)
  }
}

/** Cells as single lines. */
export function tableRows(block: Table): string[][] {
  return block.content.rows.map((row) => row.cells.map((cell) => plainText(cell.content).replace(/\s+/g, ' ').trim()))
}

/** What a reader sees: the caption, and the name of an attachment. What stands in for a picture is no sentence of the article. */
function mediaText({ type, props }: MediaBlock): string {
  const name = type === 'file' ? props.name : ''
  return [name, props.caption === name ? '' : props.caption].filter((part) => part !== '').join('\n')
}
