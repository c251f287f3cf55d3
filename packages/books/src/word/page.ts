/** The paper: A4 with margins, its header, its footer, and the watermark that is behind every page. */
import { AlignmentType, Footer, Header, PageNumber, Paragraph, TextRun } from 'docx'
import { TextWatermark } from 'docx/watermarks'
import type { Book } from '../book.ts'
import { FAINT, FONT, LINE } from './fonts.ts'
import { oneLine, textRuns } from './text.ts'

const MARGIN = 1_304
/** Twentieths of a point. */
const PAPER = { width: 11_906, height: 16_838 }
export const TEXT_WIDTH = PAPER.width - 2 * MARGIN
/** Twentieths of a point in a pixel. */
export const PIXEL = 15
/** Pixels that a picture is high at most, so that it and its caption fit on one page. */
export const MAX_PICTURE_HEIGHT = 860
/** Characters of a watermark; a longer one would be too small to be read. */
const MAX_WATERMARK = 60

export const PAGE = {
  size: PAPER,
  margin: { top: MARGIN + 140, bottom: MARGIN, left: MARGIN, right: MARGIN, header: 600, footer: 560 },
}

function watermarkRun({ watermark = '' }: Book): TextWatermark[] {
  const text = oneLine(watermark, MAX_WATERMARK)
  return text === '' ? [] : [new TextWatermark({ text, font: FONT.eastAsia, color: 'silver', opacity: 0.35 })]
}

/** The title above every page; `title` is false on the cover. */
export function headerOf(book: Book, { title }: { title: boolean }): Header {
  const text = title ? textRuns(oneLine(book.title, 120), { color: FAINT, size: 18 }) : []
  const border = title ? { border: { bottom: { style: 'single' as const, size: 4, space: 4, color: LINE } } } : {}
  return new Header({ children: [new Paragraph({ ...border, children: [...watermarkRun(book), ...text] })] })
}

export const pageNumberFooter = (): Footer =>
  new Footer({
    children: [
      new Paragraph({
        alignment: AlignmentType.CENTER,
        children: [new TextRun({ font: FONT, color: FAINT, size: 18, children: [PageNumber.CURRENT] })],
      }),
    ],
  })
