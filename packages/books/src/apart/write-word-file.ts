/** Writes a book with its pictures as a Word file. Runs in the child process only. */

import type { LinkTarget } from '../addresses.ts'
import type { Book, BookPicture, BookSource, WrittenBook } from '../book.ts'
import { writeWord } from '../word/write-word.ts'

type Input = {
  book: Book
  links: Map<string, LinkTarget>
  pictures: Map<string, BookPicture>
  progress: (done: number) => void
}

export const writeWordFile = ({ book, links, pictures, progress }: Input): Promise<WrittenBook> =>
  writeWord(book, sourceOf(links, pictures), { onProgress: progress, diagram })

function sourceOf(links: Input['links'], pictures: Input['pictures']): BookSource {
  return {
    picture: async (url) => pictures.get(url),
    asPng,
    chapterOf(href) {
      const target = links.get(href)
      return target && 'chapterId' in target ? target : undefined
    },
    absolute(href) {
      const target = links.get(href)
      return target && 'url' in target ? target.url : href
    },
  }
}

/** Maximum pixels and width of a picture: more cannot be distinguished on paper. */
const MAX_PIXELS = 100_000_000
const PRINTED_WIDTH = 2_000

async function asPng(picture: BookPicture): Promise<BookPicture | undefined> {
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp(picture.bytes, { failOn: 'error', animated: false, limitInputPixels: MAX_PIXELS })
    .autoOrient()
    .resize({ width: PRINTED_WIDTH, withoutEnlargement: true })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, mime: 'image/png', width: info.width, height: info.height }
}

/** Twice the 72 dots per inch of a screen, which is sharp on paper. */
const DIAGRAM_DENSITY = 144

async function diagram(source: string): Promise<BookPicture> {
  const [{ renderDiagram }, { default: sharp }] = await Promise.all([
    import('../diagrams/render-diagram.ts'),
    import('sharp'),
  ])
  const { svg, width, height } = await renderDiagram(source)
  // Blanks at the edge of a word are part of it.
  const words = svg.replace('<svg ', '<svg xml:space="preserve" ')
  const dots = sharp(Buffer.from(words), { density: DIAGRAM_DENSITY, limitInputPixels: MAX_PIXELS })
  return { bytes: await dots.flatten({ background: '#fff' }).png().toBuffer(), mime: 'image/png', width, height }
}
