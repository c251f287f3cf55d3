// [EXP-02] A long book is laid out in sections and joined: read back by other programs it is one book.

import { parseBlocks } from '@lectern/content'
import { markdownToBlocks } from '@lectern/readers'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Book, BookChapter, WrittenBook } from '../../book.ts'
import { plainSource, redBox } from '../testing/every-block.ts'
import {
  bookmarksOfPdf,
  canReadPdf,
  complaintsAbout,
  fontsOfPdf,
  infoOfPdf,
  linksOfPdf,
  pagesOfPdf,
  structureOfPdf,
  textOfPdf,
} from '../testing/read-pdf.ts'
import { sharedPdfWriter } from '../testing/shared-writer.ts'
import { firstMissing, wordsOfBook } from '../testing/source-words.ts'
import { entriesOf, renumber, valuesOf } from './read-object.ts'

const COUNT = 12
const PARAGRAPHS = 4
const source = {
  ...plainSource(),
  chapterOf: (href: string) => (href.startsWith('/puba/') ? { chapterId: href.slice(6) } : undefined),
}

function chapterAt(index: number, paragraphs = PARAGRAPHS): BookChapter {
  const lines = Array.from(
    { length: paragraphs },
    (_, n) => `第 ${index} 章的第 ${n} 段。${'The words of 正文。'.repeat(8)}`,
  )
  const table = `| head ${index} | b |\n| --- | --- |\n| cell ${index} | 2 |`
  const far = (index + COUNT / 2) % COUNT
  const markdown = `## Heading (${index}) \\ 小节\n\n${lines.join('\n\n')}\n\n${table}\n\n[to ${far}](/puba/c${far})\n\n![red](/file?fileId=p1)\n`
  const blocks = parseBlocks(markdownToBlocks(markdown))
  // One folder with many articles, and many folders.
  const level = index === 0 || (index > COUNT / 2 && index % 2 === 0) ? 1 : 2
  return { id: `c${index}`, title: `Chapter-${index}-章`, level, kind: 'document', blocks, attachments: [] }
}
const book: Book = {
  title: '长书 Long book',
  language: 'zh_CN',
  cover: { date: '2026-11-22' },
  chapters: Array.from({ length: COUNT }, (_, index) => chapterAt(index)),
}

describe.skipIf(!canReadPdf)('a long book', () => {
  const writer = sharedPdfWriter(2_000)
  let written: WrittenBook
  beforeAll(async () => {
    const picture = await redBox()
    const pictured = { ...source, picture: async (url: string) => (url === '/file?fileId=p1' ? picture : undefined) }
    written = await writer.write(book, pictured)
  })
  test('is valid, has a title and all words in order', () => {
    expect(complaintsAbout(written.bytes)).toBe('')
    const { Title, Tagged, Pages } = infoOfPdf(written.bytes)
    expect({ Title, Tagged, Pages }).toEqual({ Title: book.title, Tagged: 'yes', Pages: String(written.pages) })
    expect(firstMissing(textOfPdf(written.bytes), wordsOfBook(book))).toBeUndefined()
    expect(written.losses).toEqual([])
  })

  test('shows its number on every page, and in the contents where each chapter begins', () => {
    const pages = pagesOfPdf(written.bytes)
    for (let page = 2; page <= (written.pages ?? 0); page++)
      expect(pages[page - 1]).toMatch(new RegExp(`\\b${page} / ${written.pages}\\s*$`))
    const contents = textOfPdf(written.bytes).replace(/[\s\u2060]/g, '')
    const ends = linksOfPdf(written.bytes).map(({ toPage }) => String(toPage))
    const shown = book.chapters.map(({ title }) => new RegExp(`${title}\\.*(\\d+)`).exec(contents)?.[1])
    for (const [index, number] of shown.entries()) expect(number, `chapter ${index}`).toBe(ends[index])
  })

  test('opens the right chapters by links, in other sections too', () => {
    const pages = pagesOfPdf(written.bytes)
    const inside = linksOfPdf(written.bytes)
    expect(inside.filter(({ url }) => url !== undefined)).toEqual([])
    const ends = inside.map(({ toPage = 0 }) => pages[toPage - 1] ?? '')
    const expected = [
      ...Array(COUNT).keys(),
      ...Array.from({ length: COUNT }, (_, index) => (index + COUNT / 2) % COUNT),
    ]
    expect(ends).toHaveLength(expected.length)
    for (const [position, index] of expected.entries()) expect(ends[position]).toContain(`Chapter-${index}-章`)
  })

  test('has bookmarks by the levels of the book', () => {
    const expected = book.chapters.flatMap(({ title, level }, index) => [
      `${'  '.repeat(level - 1)}${title}`,
      `${'  '.repeat(level)}Heading (${index}) \\ 小节`,
    ])
    expect(bookmarksOfPdf(written.bytes)).toEqual(expected)
  })

  test('contains a picture of all chapters once', () => {
    const raw = Buffer.from(written.bytes).toString('latin1')
    expect(raw.match(/\/Subtype \/Image/g)?.length).toBeLessThan(6)
  })
})

test.skipIf(!canReadPdf)('has the words, pages and structure of a book in one section', async () => {
  const few = { ...book, chapters: Array.from({ length: 4 }, (_, index) => chapterAt(index + COUNT / 2, 1)) }
  const one = await sharedPdfWriter().write(few, source)
  const parts = await sharedPdfWriter(600).write(few, source)
  expect(fontsOfPdf(parts.bytes).count).toBeGreaterThan(2 * fontsOfPdf(one.bytes).count)
  expect(structureOfPdf(parts.bytes)).toEqual(structureOfPdf(one.bytes))
  expect(Buffer.from(parts.bytes).toString('latin1')).toContain('<pdfuaid:part>1</pdfuaid:part>')
})

test('does not read strings of a file as references', () => {
  const text = '<< /T (1 0 R \\) (2 0 R)) /P 3 0 R /K [4 0 R 5 <31>] /A#31 6 >>'
  expect(renumber(text, (old) => old + 100)).toBe('<< /T (1 0 R \\) (2 0 R)) /P 103 0 R /K [104 0 R 5 <31>] /A#31 6 >>')
  expect(entriesOf(text).get('/T')).toBe('(1 0 R \\) (2 0 R))')
  expect(valuesOf('[4 0 R 5 <31> (a) /B]')).toEqual(['4 0 R', '5', '<31>', '(a)', '/B'])
  expect(() => entriesOf('<< /T (open >>')).toThrow('without an end')
})
