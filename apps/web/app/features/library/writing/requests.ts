/** Requests to the writing assistant, and where its text is inserted (EDIT-11). */
import { type Block, readBlocks } from '@lectern/content'
import { type AssistInput, WRITING_LIMITS } from '@lectern/contracts'
import { textToMarkdown } from '@lectern/readers'
import type { EditorContext } from '~/features/library/text/extensions/types.ts'

/** A task with the blocks it is about; `after` is the block behind which the text may go. */
export type AssistRequest = {
  task: AssistInput['task']
  to?: AssistInput['to']
  text: string
  /** Blocks that the text may replace; none for what only adds. */
  replaces: readonly string[]
  after: string
}

type EditorBlocks = EditorContext['editor']['document']

/** Markdown of blocks; only its end when it is too long for the model. */
function markdownOf(blocks: EditorBlocks): string {
  const text = textToMarkdown(readBlocks(JSON.parse(JSON.stringify(blocks))))
  return text.slice(-WRITING_LIMITS.text)
}

/** The selected blocks without those inside other selected ones, else the one with the caret. */
function chosenBlocks({ editor }: EditorContext): EditorBlocks {
  const blocks = editor.getSelection()?.blocks ?? [editor.getTextCursorPosition().block]
  const inner = new Set<string>()
  const collect = (children: EditorBlocks) => {
    for (const child of children) {
      inner.add(child.id)
      collect(child.children)
    }
  }
  for (const block of blocks) collect(block.children)
  return blocks.filter(({ id }) => !inner.has(id))
}

/** True while there is nothing in the document yet. */
export function isEmptyDocument({ editor }: Pick<EditorContext, 'editor'>): boolean {
  const [first, second] = editor.document
  return first === undefined || (second === undefined && isBlank(first))
}

const isBlank = (block: EditorBlocks[number]) =>
  block.type === 'paragraph' &&
  Array.isArray(block.content) &&
  block.content.length === 0 &&
  block.children.length === 0

/** A task on the selection. */
export function requestOnSelection(
  context: EditorContext,
  task: AssistRequest['task'],
  to?: AssistRequest['to'],
): AssistRequest {
  const blocks = chosenBlocks(context)
  const ids = blocks.map(({ id }) => id)
  return { task, ...(to && { to }), text: markdownOf(blocks), replaces: ids, after: ids.at(-1) ?? '' }
}

/** A task at the caret: the text up to it is the material, and a blank line there gives way. */
export function requestAtCaret({ editor }: EditorContext, task: 'create' | 'continue' | 'summarize'): AssistRequest {
  const { block } = editor.getTextCursorPosition()
  const top = editor.document.findIndex((one) => one.id === block.id || holds(one, block.id))
  const before = task === 'continue' && top >= 0 ? editor.document.slice(0, top + 1) : editor.document
  return {
    task,
    text: task === 'create' ? '' : markdownOf(before),
    replaces: isBlank(block) ? [block.id] : [],
    after: block.id,
  }
}

const holds = (block: EditorBlocks[number], id: string): boolean =>
  block.children.some((child) => child.id === id || holds(child, id))

/** Inserts the text as one undo step; at the end when the blocks were deleted meanwhile. */
export function applyText({ editor }: EditorContext, request: AssistRequest, blocks: Block[], replace: boolean): void {
  const first = blocks[0]
  if (!first) return
  // Whole blocks of @lectern/content are whole blocks of the editor.
  const fresh = blocks as unknown as EditorBlocks
  const there = (id: string) => editor.getBlock(id) !== undefined
  const last = editor.document.at(-1)
  const after = there(request.after) ? request.after : last?.id
  editor.transact(() => {
    const going = replace ? request.replaces.filter(there) : []
    if (going.length > 0) editor.replaceBlocks(going, fresh)
    else if (after !== undefined) editor.insertBlocks(fresh, after, 'after')
  })
  editor.focus()
  const end = blocks.at(-1)
  if (end && there(end.id)) editor.setTextCursorPosition(end.id, 'end')
}
