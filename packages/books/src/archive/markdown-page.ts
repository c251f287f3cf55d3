/** Articles as Markdown files. */
import { type Block, blocksToMarkdown, newBlock } from '@lectern/content'

/** The title is a heading, so that every program shows it; its marks are escaped. */
export const markdownPage = (title: string, blocks: Block[]): string =>
  blocksToMarkdown([newBlock.heading(1, [{ type: 'text', text: title, styles: {} }]), ...blocks])
