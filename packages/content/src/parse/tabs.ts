/** Makes tabs valid for the editor: misplaced blocks are moved out, nothing is lost. */
import type { Block, Tab } from '../model/document.ts'
import { newBlock } from '../model/new-block.ts'
import { placeColumns } from './columns.ts'

/**
 * Returns `block` as a child of a `parent` (null: of the document); its own children have been placed already. Panels are in tabs only, at least
 * two of them and nothing else, none empty; and no tabs are directly within a column, as the editor has it.
 */
function placeTabs(block: Block, parent: Block['type'] | null): Block[] {
  if (block.type === 'tab' && parent === 'tabs') return [filled(block)]
  if (block.type === 'tab') return apart(block).flatMap((child) => placeBlock(child, parent))
  if (block.type !== 'tabs' || (parent !== 'column' && isWhole(block.children))) return [block]
  const inner = block.children.flatMap((child) => (child.type === 'tab' ? apart(child) : [child]))
  return inner.flatMap((child) => placeBlock(child, parent))
}

/** `placeColumns` and `placeTabs`. */
export const placeBlock = (block: Block, parent: Block['type'] | null): Block[] =>
  placeColumns(block, parent).flatMap((placed) => placeTabs(placed, parent))

const isWhole = (panels: Block[]): boolean => panels.length > 1 && panels.every(({ type }) => type === 'tab')

const filled = (panel: Tab): Tab =>
  panel.children.length > 0 ? panel : { ...panel, children: [newBlock.paragraph([])] }

/** The title as a line of its own, then what the panel holds. */
export function apart({ props: { title }, children }: Tab): Block[] {
  const line = newBlock.paragraph([{ type: 'text', text: title, styles: { bold: true } }])
  return title === '' ? children : [line, ...children]
}
