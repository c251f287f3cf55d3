/** Pictures of pasted text come to our own store: uploaded where their bytes are here, else fetched by the server (EDIT-02). */
import type { Block, Image } from '@lectern/content'
import type { TextEditor } from '../lib/schema.ts'
import { asPixels } from './as-pixels.ts'

export type Keeper = {
  /** Both answer the address here. */
  upload(file: File): Promise<string>
  fetch(url: string): Promise<string>
  /** Called once, when all are done, if some could not be taken over. */
  onFailed(count: number): void
}

const TOGETHER = 3
const REMOTE = /^(?:https?:)?\/\//i

function imagesOf(blocks: readonly Block[]): Image[] {
  return blocks.flatMap((block) => [...(block.type === 'image' ? [block] : []), ...imagesOf(block.children)])
}

/** Gives pictures whose bytes are here an address to be shown by until they are kept. Changes the blocks. */
export function showFiles(blocks: readonly Block[], files: ReadonlyMap<string, File>): Map<string, File> {
  const shown = new Map<string, File>()
  for (const { props } of imagesOf(blocks)) {
    const file = files.get(props.url)
    if (!file) continue
    props.url = URL.createObjectURL(file)
    shown.set(props.url, file)
  }
  return shown
}

/** Blocks that went away or got another picture meanwhile are left alone. */
export async function keepPictures(
  editor: TextEditor,
  blocks: readonly Block[],
  files: ReadonlyMap<string, File>,
  keeper: Keeper,
): Promise<void> {
  const places = new Map<string, string[]>()
  for (const { id, props } of imagesOf(blocks)) {
    const { url } = props
    if (files.has(url) || REMOTE.test(url)) places.set(url, [...(places.get(url) ?? []), id])
  }
  const waiting = [...places]
  let failed = 0
  async function work(): Promise<void> {
    for (let next = waiting.shift(); next; next = waiting.shift()) {
      const [url, ids] = next
      const file = files.get(url)
      try {
        const kept = await (file ? keeper.upload(await asPixels(file)) : keeper.fetch(new URL(url, location.href).href))
        replaceUrl(editor, ids, url, kept)
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

/** No step of its own for Ctrl+Z, which would bring the old address back. */
function replaceUrl(editor: TextEditor, ids: readonly string[], from: string, to: string): void {
  editor.transact((tr) => {
    tr.setMeta('addToHistory', false)
    for (const id of ids) {
      const block = editor.getBlock(id)
      if (block?.type === 'image' && block.props.url === from) editor.updateBlock(block, { props: { url: to } })
    }
  })
}
