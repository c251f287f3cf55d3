/** Articles as Markdown files. */
import { type Block, blocksToMarkdown, newBlock } from '@lectern/content'

/** The title is a heading, so that every program shows it; its marks are escaped. `table`: the address of the spreadsheet that it shows. */
export const markdownPage = (title: string, blocks: Block[], table?: string): string =>
  frontMatter(table) + blocksToMarkdown([newBlock.heading(1, [{ type: 'text', text: title, styles: {} }]), ...blocks])

/** Says of which spreadsheet the page is made: an import reads that one. */
const frontMatter = (table: string | undefined): string =>
  table === undefined ? '' : `---\nlectern-table: ${JSON.stringify(table)}\n---\n\n`
