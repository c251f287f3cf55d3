/** Headings of an article, for the contents beside it. */
import { plainText } from '../inline/runs.ts'
import type { Block, OutlineEntry } from '../model.ts'

/** In reading order, those within other blocks too; headings without text are left out. */
export function outlineOf(blocks: Block[]): OutlineEntry[] {
  return blocks.flatMap((block) => {
    const below = block.children.length === 0 ? [] : outlineOf(block.children)
    if (block.type !== 'heading') return below
    const text = plainText(block.content).replace(/\s+/g, ' ').trim()
    return text === '' ? below : [{ id: block.id, text, level: block.props.level }, ...below]
  })
}
