/** From a book with its pictures to a Word file. Runs in the child process only. */
import type { Book, BookPicture, BookSource, WrittenBook } from '../book.ts'
import { writeWord } from '../word/write-word.ts'
import type { LinkTarget } from './messages.ts'

type Input = {
  book: Book
  links: Map<string, LinkTarget>
  pictures: Map<string, BookPicture>
  progress: (done: number) => void
}

export const writeWordFile = ({ book, links, pictures, progress }: Input): Promise<WrittenBook> =>
  writeWord(book, sourceOf(links, pictures), { onProgress: progress })

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

async function asPng(picture: BookPicture): Promise<BookPicture | undefined> {
  const { default: sharp } = await import('sharp')
  const { data, info } = await sharp(picture.bytes, { failOn: 'error', animated: false })
    .png()
    .toBuffer({ resolveWithObject: true })
  return { bytes: data, mime: 'image/png', width: info.width, height: info.height }
}
