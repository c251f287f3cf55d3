/** Stores the pictures of pasted text: uploaded when their bytes are available, else fetched by the server (EDIT-02). */
import { type Block, type Image, inlineImagesIn } from '@lectern/content'
import type { FieldProblem } from '@lectern/contracts'
import { replaceInlineUrl } from '../inline-images/places.ts'
import type { TextEditor } from '../lib/schema.ts'
import { asPixels } from './as-pixels.ts'

export type Keeper = {
  /** All three return the address here; `store` itself shows the reason of a failure. */
  store(file: File): Promise<string>
  upload(file: File): Promise<string>
  fetch(url: string): Promise<string>
  /** Called once, when all are done, if some could not be stored. */
  onFailed(count: number): void
  /** The pasted content exceeds a limit of articles. */
  onRefused(problem: FieldProblem): void
}

const TOGETHER = 3
const REMOTE = /^(?:https?:)?\/\//i

function imagesOf(blocks: readonly Block[]): Image[] {
  return blocks.flatMap((block) => [...(block.type === 'image' ? [block] : []), ...imagesOf(block.children)])
}

const isWaiting = (url: string, files: ReadonlyMap<string, File>) => files.has(url) || REMOTE.test(url)

/** Gives pictures with available bytes a temporary address until they are stored. Changes the blocks. */
export function showFiles(blocks: readonly Block[], files: ReadonlyMap<string, File>): Map<string, File> {
  const shown = new Map<string, File>()
  for (const { props } of [...imagesOf(blocks), ...inlineImagesIn(blocks)]) {
    const file = files.get(props.url)
    if (!file) continue
    props.url = URL.createObjectURL(file)
    shown.set(props.url, file)
  }
  return shown
}

/** Blocks that were deleted or got another picture meanwhile are not changed. */
export async function storePictures(
  editor: TextEditor,
  blocks: readonly Block[],
  files: ReadonlyMap<string, File>,
  keeper: Keeper,
): Promise<void> {
  const places = new Map<string, string[]>()
  for (const { id, props } of imagesOf(blocks)) {
    const { url } = props
    if (isWaiting(url, files)) places.set(url, [...(places.get(url) ?? []), id])
  }
  for (const { props } of inlineImagesIn(blocks))
    if (isWaiting(props.url, files) && !places.has(props.url)) places.set(props.url, [])
  const waiting = [...places]
  let failed = 0
  async function work(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [url, ids] = next
      const file = files.get(url)
      try {
        const storedUrl = await (file
          ? keeper.upload(await asPixels(file))
          : keeper.fetch(new URL(url, location.href).href))
        replaceUrl(editor, ids, url, storedUrl)
      } catch {
        failed++
        if (file) replaceUrl(editor, ids, url, '')
      }
      if (file) URL.revokeObjectURL(url)
    }
  }
  await Promise.all(Array.from({ length: TOGETHER }, work))
  if (failed > 0) keeper.onFailed(failed)
}

/** Not a separate undo step, which would restore the old address. */
function replaceUrl(editor: TextEditor, ids: readonly string[], from: string, to: string): void {
  editor.transact((tr) => {
    tr.setMeta('addToHistory', false)
    for (const id of ids) {
      const block = editor.getBlock(id)
      if (block?.type === 'image' && block.props.url === from) editor.updateBlock(block, { props: { url: to } })
    }
    replaceInlineUrl(editor, from, to)
  })
}
