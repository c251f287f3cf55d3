// Blocks as a person reads them, for tests of readers.
import type { Block, Inline } from '@lectern/content'

const words = (content: readonly Inline[]): string =>
  content
    .map((part) => {
      if (part.type === 'link') return `<${part.href}> ${words(part.content)}`
      if (part.type !== 'text') return part.type
      if (part.styles.kbd) return `[${part.text}]`
      return part.styles.bold ? `*${part.text}*` : part.styles.code ? `\`${part.text}\`` : part.text
    })
    .join('')

function sayOf(block: Block): string {
  if (block.type === 'table')
    return block.content.rows.map(({ cells }) => cells.map(({ content }) => words(content)).join(' | ')).join(' / ')
  if (block.type === 'tab') return block.props.title
  if (block.type === 'image') return [block.props.url, block.props.caption].filter(Boolean).join(' ')
  return Array.isArray(block.content) ? words(block.content) : ''
}

/** `type: text` of each block, `type tone` of a callout, and below it in a list what is in it; `*bold*`, `[key]`, `<address> words` of a link. */
export const outlineOfBlocks = (blocks: readonly Block[]): unknown[] =>
  blocks.map((block) => {
    const type = block.type === 'callout' ? `callout ${block.props.tone}` : block.type
    const line = [type, sayOf(block)].filter(Boolean).join(': ')
    return block.children.length > 0 ? [line, outlineOfBlocks(block.children)] : line
  })
