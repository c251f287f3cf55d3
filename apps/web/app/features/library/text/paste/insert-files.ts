/** Files that are pasted or dropped: blocks in the order of the files, at once; their addresses follow as they are stored (FILE-01). */
import { fileKind } from '../lib/file-block.ts'
import type { EditorBlock, TextEditor } from '../lib/schema.ts'
import { asPixels } from './as-pixels.ts'
import { writeOn } from './insert-blocks.ts'

export type FilePlace = { id: string; side: 'before' | 'after' }
/** Answers the address here; rejects after having shown the reason. */
export type StoreFile = (file: File) => Promise<string>

const AT_ONCE = 2

/** Settles when all are stored. Those that cannot be stored disappear again. */
export async function insertFiles(
  editor: TextEditor,
  files: readonly File[],
  { id, side }: FilePlace,
  store: StoreFile,
): Promise<void> {
  const place = editor.getBlock(id)
  if (!place || files.length === 0) return
  const fileBlocks = files.map(
    (file): EditorBlock => ({ type: fileKind(file.name, file.type), props: { name: file.name } }),
  )
  const isEmptyLine = place.type === 'paragraph' && place.content.length === 0 && place.children.length === 0
  const insertedBlocks = editor.transact(() => {
    const inserted = isEmptyLine
      ? editor.replaceBlocks([place], fileBlocks).insertedBlocks
      : editor.insertBlocks(fileBlocks, place, side)
    const last = inserted.at(-1)
    if (last) writeOn(editor, last)
    return inserted
  })
  const waiting = files.map((file, index) => ({ file, blockId: insertedBlocks[index]?.id ?? '' }))
  const work = async () => {
    for (let next = waiting.shift(); next; next = waiting.shift())
      await storeOne(editor, next.file, next.blockId, store)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, work))
}

async function storeOne(editor: TextEditor, file: File, blockId: string, store: StoreFile): Promise<void> {
  const url = await asPixels(file)
    .then(store)
    .catch(() => '')
  editor.transact((tr) => {
    // No step of its own: taking it back would leave a file without its address.
    tr.setMeta('addToHistory', false)
    const block = editor.getBlock(blockId)
    if (!block || !('url' in block.props)) return
    if (url === '') editor.removeBlocks([block])
    else editor.updateBlock(block, { props: { url } })
  })
}
