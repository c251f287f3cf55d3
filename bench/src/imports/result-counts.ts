// Counts of an imported article, from its blocks.
import { type Block, blocksToText, type Inline } from '@lectern/content'
import { addWords, type Counted, noCounts } from './source-counts.ts'

export function countResult(title: string | null, blocks: readonly Block[]): Counted {
  const counts = noCounts()
  const words = new Map<string, number>()
  addWords(`${title ?? ''}\n${blocksToText([...blocks])}`, words)
  if (title !== null) counts.headings++
  const line = (content: readonly Inline[]) => {
    for (const part of content)
      if (part.type === 'link') counts.links++
      else if (part.type === 'footnote') line(part.props.note)
      else if (part.type === 'inlineImage') {
        counts.pictures++
        if (part.props.href !== '') counts.links++
      }
  }
  const visit = (block: Block) => {
    if (block.type === 'heading') counts.headings++
    else if (block.type === 'callout') counts.callouts++
    else if (block.type === 'image') counts.pictures++
    else if (block.type === 'table') {
      counts.tables++
      for (const { cells } of block.content.rows) for (const { content } of cells) line(content)
    } else if (block.type === 'embed' || block.type === 'bookmark' || block.type === 'file') counts.links++
    const code = codeOf(block)
    if (code !== null) {
      counts.codes++
      counts.codeLines += code === '' ? 0 : code.split('\n').length
    }
    if (block.type !== 'table' && Array.isArray(block.content)) line(block.content)
    for (const child of block.children) visit(child)
  }
  for (const block of blocks) visit(block)
  counts.words = [...words.values()].reduce((sum, count) => sum + count, 0)
  return { counts, words }
}

function codeOf(block: Block): string | null {
  if (block.type === 'codeBlock') return block.content.map((part) => (part.type === 'text' ? part.text : '')).join('')
  return block.type === 'mermaid' || block.type === 'math' ? block.props.source : null
}
