// Content of callers: editor blocks or Markdown, never both (specification §5).
import { type Block, type CheckedBlocks, ContentError, parseBlocks } from '@lectern/content'
import type { ArticleType } from '@lectern/contracts'
import { type DomainContext, invalid } from '@lectern/kernel'
import { workbookOf } from '@lectern/readers'
import { acceptContent, acceptMarkdown } from './accept-content.ts'

/**
 * The content as whole blocks within the limits, or null when none was given. Markdown of a table article becomes a workbook; a workbook
 * is in table articles only. Errors: invalidInput, naming the place inside the content and the limit; those of `acceptMarkdown`.
 */
export async function readContent(
  ctx: DomainContext,
  { content, markdown }: { content?: unknown; markdown?: string },
  type: ArticleType,
): Promise<CheckedBlocks | null> {
  if (content !== undefined && markdown !== undefined) throw invalid('content', 'contentOrMarkdown')
  if (markdown !== undefined) {
    const blocks = await acceptMarkdown(ctx, 'markdown', markdown)
    return type === 'table' && blocks.length > 0 ? acceptContent('markdown', () => [workbookOf(blocks)]) : blocks
  }
  return content === undefined ? null : acceptContent('content', () => blocksOf(content, type))
}

function blocksOf(content: unknown, type: ArticleType): Block[] {
  const blocks = parseBlocks(content)
  if (type !== 'table' && blocks.some((block) => block.type === 'workbook')) throw new ContentError('unknownBlock', '')
  return blocks
}
