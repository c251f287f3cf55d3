/** Articles as Markdown files. */
import { type Block, newBlock } from '@lectern/content'
import { blocksToMarkdown } from '@lectern/readers'

/** Notes for an import of a page: the address of its spreadsheet, the id of a protected article. */
export type PageNotes = { table?: string; original?: string }

/** The title is a heading, so that every program shows it; its marks are escaped. */
export const markdownPage = (title: string, blocks: Block[], notes: PageNotes = {}): string =>
  frontMatter(notes) + blocksToMarkdown([newBlock.heading(1, [{ type: 'text', text: title, styles: {} }]), ...blocks])

function frontMatter(notes: PageNotes): string {
  const lines = Object.entries(notes).map(([name, value]) => `lectern-${name}: ${JSON.stringify(value)}\n`)
  return lines.length === 0 ? '' : `---\n${lines.join('')}---\n\n`
}
