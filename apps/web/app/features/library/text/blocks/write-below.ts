/** Continues typing after a block without text of its own. What is typed while such a block is selected would replace it. */

type Block = { id: string; content?: unknown }
/** As much of the editor as this needs: blocks of one kind see an editor of their own type. */
type Editor = {
  getBlock(id: string): unknown
  getNextBlock(id: string): Block | undefined
  insertBlocks(blocks: { type: 'paragraph' }[], reference: string, placement: 'after'): Block[]
  updateBlock(id: string, update: { type: 'paragraph' }): unknown
  setTextCursorPosition(block: string, placement: 'start'): void
  focus(): void
}

/** The line below, made when there is none. */
export function writeBelow(handle: unknown, id: string): void {
  const editor = handle as Editor
  if (!editor.getBlock(id)) return
  const next = editor.getNextBlock(id)
  const line = next && Array.isArray(next.content) ? next : editor.insertBlocks([{ type: 'paragraph' }], id, 'after')[0]
  if (line) editor.setTextCursorPosition(line.id, 'start')
  editor.focus()
}

/** An empty line in place of the block. */
export function withoutBlock(handle: unknown, id: string): void {
  const editor = handle as Editor
  if (!editor.getBlock(id)) return
  editor.updateBlock(id, { type: 'paragraph' })
  editor.setTextCursorPosition(id, 'start')
  editor.focus()
}
