// Renders stored versions again, where ids in them changed (ADR 0057).
import { readBlocks } from '@lectern/content'
import { highlightCode, renderArticle } from '@lectern/content/rendering'
import { imageSize } from './render-release.ts'

export type FileSize = { bytes: number; pixels: { width: number; height: number } | null }

/** `files` by id. */
export function storedRenderer(files: ReadonlyMap<string, FileSize>) {
  const fileSizes = new Map([...files].map(([id, { bytes }]) => [id, bytes]))
  const imageSizes = new Map([...files].flatMap(([id, { pixels }]) => (pixels ? [[id, imageSize(pixels)]] : [])))
  return async (content: unknown) => {
    const blocks = readBlocks(content)
    return renderArticle(blocks, { highlights: await highlightCode(blocks), imageSizes, fileSizes })
  }
}
