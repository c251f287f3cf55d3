/** Other words for links of a document. */
import type { Block, Inline, Link } from '../model/document.ts'
import { inlineText } from '../model/runs.ts'

/** `alone`: nothing else is in the line. */
type Name = (link: { href: string; words: string; alone: boolean }) => string | null

/** A copy of the blocks in which links have the words that `name` gives them; null for those that they have. */
export function renameLinks(blocks: readonly Block[], name: Name): Block[] {
  return blocks.map((block) => {
    const children = renameLinks(block.children, name)
    if (block.type === 'table') {
      const rows = block.content.rows.map(({ cells }) => ({
        cells: cells.map((cell) => ({ ...cell, content: renamed(cell.content, name) })),
      }))
      return { ...block, content: { ...block.content, rows }, children }
    }
    if (!('content' in block) || !Array.isArray(block.content)) return { ...block, children }
    return { ...block, content: renamed(block.content, name), children } as Block
  })
}

function renamed(content: readonly Inline[], name: Name): Inline[] {
  const alone = content.length === 1
  return content.map((item) => {
    if (item.type !== 'link') return item
    const words = inlineText(item.content)
    const other = name({ href: item.href, words, alone })
    return other === null ? item : withWords(item, other)
  })
}

const withWords = (link: Link, text: string): Link => ({
  ...link,
  content: [{ type: 'text', text, styles: link.content[0]?.styles ?? {} }],
})
