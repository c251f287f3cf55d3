/** Puts pasted blocks at the caret: text is merged into the current line, other blocks stay separate. */
import { nodeToBlock } from '@blocknote/core'
import type { Block } from '@lectern/content'
import type { EditorBlock, TextEditor } from '../lib/schema.ts'

type OpenBlock = TextEditor['document'][number]

const isLine = (block: Block | undefined): boolean => block?.type === 'paragraph' && block.children.length === 0

/** One step for Ctrl+Z. The selection gives way. */
export function insertPasted(editor: TextEditor, pasted: readonly Block[]): void {
  // Whole blocks of @lectern/content are whole blocks of the editor.
  const blocks = [...pasted] as unknown as OpenBlock[]
  const [first] = blocks
  const last = blocks.at(-1)
  if (!first || !last) return
  editor.transact((tr) => {
    const inText = tr.selection.$from.parent.isTextblock
    if (inText && !tr.selection.empty) tr.deleteSelection()
    if (inText && blocks.length === 1 && isLine(pasted[0])) {
      editor.insertInlineContent(contentOf(first), { updateSelection: true })
    } else {
      insertAround(editor, blocks, { startsWithLine: isLine(pasted[0]), endsWithLine: isLine(pasted.at(-1)) })
      writeOn(editor, last)
    }
    tr.scrollIntoView()
  })
}

/** Puts the caret after the pasted text; after a picture or similar, on the line below. */
function writeOn(editor: TextEditor, { id }: OpenBlock): void {
  const last = editor.getBlock(id)
  if (!last) return
  if (Array.isArray(last.content)) {
    editor.setTextCursorPosition(last, 'end')
    return
  }
  const next = editor.getNextBlock(last)
  const line =
    next && Array.isArray(next.content) ? next : editor.insertBlocks([{ type: 'paragraph' }], last, 'after')[0]
  if (line) editor.setTextCursorPosition(line, 'start')
}

type Ends = { startsWithLine: boolean; endsWithLine: boolean }

function insertAround(editor: TextEditor, blocks: OpenBlock[], { startsWithLine, endsWithLine }: Ends): void {
  editor.transact((tr) => {
    const { $from } = tr.selection
    const { block } = editor.getTextCursorPosition()
    const { parent, parentOffset: before } = $from
    if (!parent.isTextblock) return editor.insertBlocks(blocks, block, 'after')
    if (parent.content.size === 0 && block.children.length === 0) return editor.replaceBlocks([block], blocks)
    if (before === 0) return editor.insertBlocks(blocks, block, 'before')
    const rest = [...blocks]
    if (before < parent.content.size) {
      const tail = nodeToBlock(
        editor.pmSchema.nodes.blockContainer!.create(null, parent.cut(before)),
        editor.pmSchema,
      ) as unknown as OpenBlock
      tr.delete($from.pos, $from.end())
      const end = rest.at(-1)
      if (endsWithLine && rest.length > 1 && end)
        rest.splice(-1, 1, { ...end, content: [...contentOf(end), ...contentOf(tail)] } as OpenBlock)
      else rest.push(tail)
    }
    const line = startsWithLine ? rest.shift() : undefined
    if (line) editor.insertInlineContent(contentOf(line), { updateSelection: true })
    if (rest.length > 0) editor.insertBlocks(rest, block, 'after')
  })
}

type InlineContent = Extract<EditorBlock['content'], readonly unknown[]>

const contentOf = (block: OpenBlock): InlineContent =>
  (Array.isArray(block.content) ? block.content : []) as unknown as InlineContent
