/** Pages before the chapters: the cover, and the table of contents. */
import { type FileChild, Paragraph, TableOfContents } from 'docx'
import type { Book, BookCover } from '../book.ts'
import { findPicture, pictureRun } from './pictures.ts'
import type { Scribe } from './scribe.ts'
import { oneLine, textRuns } from './text.ts'

/** Pixels of the logo. */
const LOGO_WIDTH = 160

export async function writeCover(scribe: Scribe, book: Book, cover: BookCover): Promise<FileChild[]> {
  const logo = cover.logo === undefined ? undefined : await findPicture(scribe, cover.logo)
  const version = cover.version === undefined ? '' : oneLine(`${scribe.words.version} ${cover.version}`)
  const lines = [version, oneLine(cover.date), oneLine(book.author ?? '')].filter((line) => line !== '')
  return [
    new Paragraph({
      spacing: { before: logo ? 2_400 : 4_000, after: 400 },
      children: logo ? [pictureRun(logo, { alt: book.title, most: LOGO_WIDTH })] : [],
    }),
    new Paragraph({ style: 'Title', children: textRuns(oneLine(book.title, 300)) }),
    ...lines.map((line) => new Paragraph({ style: 'Subtitle', children: textRuns(line) })),
  ]
}

/** Filled from the headings, so that nothing needs to be updated when the file is opened. */
export const writeContents = ({ words }: Scribe): FileChild[] => [
  new Paragraph({ style: 'TOCHeading', children: textRuns(words.contents) }),
  new TableOfContents(words.contents, {
    hyperlink: true,
    headingStyleRange: '1-3',
    beginDirty: false,
    // Dots before a blank number would look broken.
    tabLeader: 'none',
  }),
]
