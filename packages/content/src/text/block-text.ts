/** The readable words of single blocks. */
import { plainText } from '../inline/runs.ts'
import type { Block, MediaBlock, Table } from '../model.ts'

const FILE_NAME = /\.[a-z0-9]{2,5}$/i

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
    case 'divider':
      return ''
    default:
      return plainText(block.content)
  }
}

/** Cells as single lines. */
export function tableRows(block: Table): string[][] {
  return block.content.rows.map((row) => row.cells.map((cell) => plainText(cell.content).replace(/\s+/g, ' ').trim()))
}

/** Caption and description. The name of a picture's file says nothing about it, that of an attachment does. */
function mediaText({ type, props }: MediaBlock): string {
  const name = type !== 'file' && FILE_NAME.test(props.name) ? '' : props.name
  return [name, props.caption === name ? '' : props.caption].filter((part) => part !== '').join('\n')
}
