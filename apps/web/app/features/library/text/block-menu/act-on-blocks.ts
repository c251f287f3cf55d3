/** Actions of the block menu, on the block or on all selected blocks. */
import type { EditorBlock, TextEditor } from '../lib/schema.ts'
import { focusTitle } from '../tabs/changes.ts'
import { isText, type Target, turned } from './turn-into.ts'

type OpenBlock = TextEditor['document'][number]
type Copied = { type: string; props: object; content?: unknown; children: readonly Copied[] }

/** The blocks that an entry of the menu is about, in their order. */
function chosenBlocks(editor: TextEditor, block: OpenBlock): OpenBlock[] {
  const selected = editor.getSelection()?.blocks ?? []
  return selected.some(({ id }) => id === block.id) ? selected : [block]
}

/** A copy without ids, which the editor then gives. */
export const copyOf = ({ type, props, content, children }: Copied): EditorBlock =>
  ({ type, props, content, children: children.map(copyOf) }) as unknown as EditorBlock

/** One step for Ctrl+Z. The copies are below the last of the blocks. */
export function duplicate(editor: TextEditor, block: OpenBlock): void {
  const blocks = chosenBlocks(editor, block)
  const last = blocks.at(-1)
  if (!last) return
  editor.transact(() => {
    const [first] = editor.insertBlocks(
      blocks.map((chosen) => copyOf(chosen as unknown as Copied)),
      last,
      'after',
    )
    if (first && Array.isArray(first.content)) editor.setTextCursorPosition(first, 'end')
  })
}

/** One step for Ctrl+Z: the blocks become the first of two panels. */
export function intoTabs(editor: TextEditor, block: OpenBlock): void {
  const blocks = chosenBlocks(editor, block)
  const first = { type: 'tab', children: blocks.map((chosen) => copyOf(chosen as unknown as Copied)) }
  const tabs = { type: 'tabs', children: [first, { type: 'tab', children: [{ type: 'paragraph' }] }] } as EditorBlock
  const { insertedBlocks } = editor.replaceBlocks(blocks, [tabs])
  const panel = insertedBlocks[0]?.children[0]
  if (panel && editor.prosemirrorView) focusTitle(editor.prosemirrorView, panel.id)
}

/** One step for Ctrl+Z. Blocks that hold no text stay as they are. */
export function turnInto(editor: TextEditor, block: OpenBlock, target: Target): void {
  editor.focus()
  editor.transact(() => {
    for (const chosen of chosenBlocks(editor, block))
      if (isText(chosen)) editor.updateBlock(chosen, turned(chosen, target))
  })
}
