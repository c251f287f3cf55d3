/** Makes columns valid for the editor: misplaced blocks are moved out, nothing is lost. */
import type { Block } from '../model/document.ts'
import { newBlock } from '../model/new-block.ts'

/**
 * Returns `block` as a child of a `parent` (null: of the document); its own children have been placed already. Columns are in column lists only,
 * at least two of them and nothing else, none empty, and no list right within a column.
 */
export function placeColumns(block: Block, parent: Block['type'] | null): Block[] {
  if (block.type === 'column' && parent === 'columnList') return [filled(block)]
  if (block.type === 'column') return block.children.flatMap((child) => placeColumns(child, parent))
  if (block.type !== 'columnList' || (parent !== 'column' && isWhole(block.children))) return [block]
  return block.children
    .flatMap((child) => (child.type === 'column' ? child.children : [child]))
    .flatMap((child) => placeColumns(child, parent))
}

const isWhole = (columns: Block[]): boolean => columns.length > 1 && columns.every(({ type }) => type === 'column')

function filled(column: Block): Block {
  return column.children.length > 0 ? column : { ...column, children: [newBlock.paragraph([])] }
}
