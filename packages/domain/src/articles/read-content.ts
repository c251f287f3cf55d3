// What callers may hand over as content: editor blocks or Markdown, never both (specification §5).
import { type Block, ContentError, markdownToBlocks, parseBlocks } from '@lectern/content'
import { DomainError, invalid } from '../core/errors.ts'

/** The content as whole blocks, or null when none was given. Errors: invalidInput, naming the place inside the content. */
export function readContent(input: { content?: unknown; markdown?: string }): Block[] | null {
  if (input.content !== undefined && input.markdown !== undefined) throw invalid('content', 'contentOrMarkdown')
  if (input.markdown !== undefined) return markdownToBlocks(input.markdown)
  if (input.content === undefined) return null
  try {
    return parseBlocks(input.content)
  } catch (error) {
    if (error instanceof ContentError) {
      throw new DomainError('invalidInput', { fields: { [`content${error.path}`]: { key: 'contentInvalid' } } })
    }
    throw error
  }
}
