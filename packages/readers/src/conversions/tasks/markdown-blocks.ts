// Long Markdown as blocks. Runs in the child process of conversions: a hostile text costs that process its time and memory.
import { type Block, ContentError, checkBlocks } from '@lectern/content'
import { markdownToBlocks, markdownToDocument } from '../../markdown/from-markdown.ts'
import { tooLarge } from './too-large.ts'

/** `file`: its title is not a part of the blocks; `field` names the text in refusals. Errors: invalidInput. */
export function markdownBlocks(input: { markdown: string; file: boolean; field: string }): {
  title: string | null
  original?: string | undefined
  blocks: Block[]
} {
  const { markdown, file, field } = input
  try {
    const { title, original, blocks } = file
      ? markdownToDocument(markdown)
      : { title: null, original: undefined, blocks: markdownToBlocks(markdown) }
    return { title, original, blocks: checkBlocks(blocks, markdown.length) }
  } catch (error) {
    throw error instanceof ContentError ? tooLarge(error, field) : error
  }
}
