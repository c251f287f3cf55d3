// The one way of a text into the database: anyone who writes an article, a version or a template passes it through here.
import { type Block, type CheckedBlocks, ContentError, checkBlocks, contentProblem, noBlocks } from '@lectern/content'
import { type DomainContext, DomainError, tenantOf } from '@lectern/kernel'
import { markdownToBlocks, markdownToDocument } from '@lectern/readers'

/** Characters of Markdown that take this process a few milliseconds at most; longer ones are read in a child process. */
const SMALL_SOURCE = 64 * 1024

/** The blocks that `make` returns, checked. A document that is refused is an invalid `field`, with its place and the limit. Errors: invalidInput. */
export function acceptContent(field: string, make: () => Block[], source?: number): CheckedBlocks {
  try {
    return checkBlocks(make(), source)
  } catch (error) {
    throw refusal(field, error)
  }
}

/** `original`: the id of the protected article of our own archive. */
export type MarkdownDocument = { title: string | null; original?: string | undefined; blocks: CheckedBlocks }

/** Markdown as checked blocks. Errors: invalidInput, conversionTooLarge, conversionTooSlow, conversionBusy. */
export async function acceptMarkdown(ctx: DomainContext, field: string, markdown: string): Promise<CheckedBlocks> {
  acceptContent(field, noBlocks, markdown.length)
  if (markdown.length <= SMALL_SOURCE) {
    return acceptContent(field, () => markdownToBlocks(markdown), markdown.length)
  }
  return (await readLarge(ctx, field, markdown, false)).blocks
}

/** As {@link acceptMarkdown}, for a file: its title is not a part of the blocks. */
export async function acceptMarkdownFile(
  ctx: DomainContext,
  field: string,
  markdown: string,
): Promise<MarkdownDocument> {
  acceptContent(field, noBlocks, markdown.length)
  if (markdown.length > SMALL_SOURCE) return readLarge(ctx, field, markdown, true)
  let title: string | null = null
  let original: string | undefined
  const blocks = acceptContent(
    field,
    () => {
      const document = markdownToDocument(markdown)
      title = document.title
      original = document.original
      return document.blocks
    },
    markdown.length,
  )
  return { title, original, blocks }
}

async function readLarge(
  ctx: DomainContext,
  field: string,
  markdown: string,
  file: boolean,
): Promise<MarkdownDocument> {
  const owner = tenantOf(ctx.actor) ?? ''
  const { title, original, blocks } = await ctx.ports.conversions.run(
    'markdown.blocks',
    { markdown, file, field },
    { owner },
  )
  return { title, original, blocks: acceptContent(field, () => blocks) }
}

function refusal(field: string, error: unknown): unknown {
  if (!(error instanceof ContentError)) return error
  return new DomainError('invalidInput', { fields: { [`${field}${error.path}`]: contentProblem(error) } })
}
