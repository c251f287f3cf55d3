// What callers may hand over as content: editor blocks or Markdown, never both (specification §5).
import { type Block, ContentError, markdownToBlocks, parseBlocks, workbookOf } from '@lectern/content'
import type { ArticleType } from '@lectern/contracts'
import { DomainError, invalid } from '../../kernel/index.ts'

/**
 * The content as whole blocks, or null when none was given. Markdown of a table article becomes a workbook; a workbook stands in
 * table articles only. Errors: invalidInput, naming the place inside the content.
 */
export function readContent(input: { content?: unknown; markdown?: string }, type: ArticleType): Block[] | null {
  if (input.content !== undefined && input.markdown !== undefined) throw invalid('content', 'contentOrMarkdown')
  if (input.markdown !== undefined) {
    const blocks = markdownToBlocks(input.markdown)
    return type === 'table' && blocks.length > 0 ? [workbookOf(blocks)] : blocks
  }
  if (input.content === undefined) return null
  try {
    const blocks = parseBlocks(input.content)
    if (type !== 'table' && blocks.some((block) => block.type === 'workbook'))
      throw new ContentError('unknownBlock', '')
    return blocks
  } catch (error) {
    if (error instanceof ContentError) {
      throw new DomainError('invalidInput', { fields: { [`content${error.path}`]: { key: 'contentInvalid' } } })
    }
    throw error
  }
}
