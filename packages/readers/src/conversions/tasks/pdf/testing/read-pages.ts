// Pages of a PDF file as an import reads them.
import { blocksToMarkdown } from '../../../../markdown/to-markdown.ts'
import { readPdf } from '../../read-pdf.ts'
import { aPdf, at } from './a-pdf.ts'

const LINE = 'This line of the page is as long as the column is wide and tells more'

/** Two lines as wide as the page, the first at `top`, and `more`: one line alone would be a heading. */
export const column = (top: number, more: readonly string[]): string[] => [
  at(50, top, LINE),
  at(50, top - 14, LINE),
  ...more,
]

/** `reported`: problems with their details. */
export async function readPages(...[pages, title]: Parameters<typeof aPdf>) {
  const { problems, ...document } = await readPdf({ bytes: aPdf(pages, title), folder: 'x' })
  return {
    ...document,
    text: blocksToMarkdown(document.blocks).trim(),
    reported: problems.map(({ problem, detail }) => `${problem} ${detail}`),
  }
}
