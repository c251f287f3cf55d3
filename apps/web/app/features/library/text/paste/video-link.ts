/** The address of a video, pasted alone on an empty line, becomes its player (EDIT-02); other links stay links. */
import { newBlock } from '@lectern/content'
import { type EmbedService, embedFrame } from '@lectern/contracts'
import { textToBlocks } from '@lectern/readers'
import type { Pasted } from './read-clipboard.ts'

/** Boards and programs that can be embedded as well are more often meant as links. */
const VIDEOS: ReadonlySet<EmbedService> = new Set(['bilibili', 'youtube', 'youku', 'tencent', 'vimeo', 'loom'])

/** Null unless `text` is the address of one video and nothing else. `plain` is the link, one Ctrl+Z away. */
export function videoLink(text: string): Pasted | null {
  const address = text.trim()
  const frame = /\s/.test(address) ? null : embedFrame(address)
  if (!frame || !VIDEOS.has(frame.service)) return null
  return { blocks: [newBlock.embed(address, '')], files: new Map(), plain: textToBlocks(address, true) }
}
