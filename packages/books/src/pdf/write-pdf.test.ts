// [EXP-01] A book as PDF, read back by other programs.
import { newBlock } from '@lectern/content'
import { isFull, sample } from '@lectern/testing/sample'
import { beforeAll, describe, expect, test } from 'vitest'
import type { Book, BookChapter, WrittenBook } from '../book.ts'
import { everyBlock, everyBlockBook, plainSource, redBox, words, workbookBlocks } from './testing/every-block.ts'
import { guideBook } from './testing/guide-book.ts'
import {
  bookmarksOfPdf,
  canReadPdf,
  complaintsAbout,
  fontsOfPdf,
  infoOfPdf,
  linksOfPdf,
  pagesOfPdf,
  shownByLinks,
  structureOfPdf,
  textOfPdf,
} from './testing/read-pdf.ts'
import { sharedPdfWriter } from './testing/shared-writer.ts'
import { firstMissing, wordsOfBlocks, wordsOfBook } from './testing/source-words.ts'

const writer = sharedPdfWriter()
/** Lays out every chapter or two for itself and joins what comes out. */
const inSections = sharedPdfWriter(2_000)
const WAYS = { whole: writer, sections: inSections }

/** Cells that go over several rows. */
const MERGED_DOWN = new Set(['merged down', '0-2-2', '1-2-2'])

/** Chapters of the guide; all in a full run. */
const PART = 8
const FAR = '/far/'
const farChapter = (href: string) =>
  href.startsWith(FAR) ? { chapterId: decodeURI(href.slice(FAR.length)) } : undefined
/** Ends with a link to a chapter far away, and names it in other words than its title. */
function withFarLink(chapter: BookChapter, index: number, all: BookChapter[]): BookChapter {
  const { id = '' } = all[(index * 7 + 3) % all.length] ?? {}
  const link = { type: 'link' as const, href: `${FAR}${encodeURI(id)}`, content: [words(`see ${index}`)] }
  return { ...chapter, blocks: [...chapter.blocks, newBlock.paragraph([link])] }
}

/** Pairs that have each language and each way once. */
const PAIRS = [
  [
    ['zh_CN', 'whole'],
    ['en_US', 'sections'],
  ],
  [
    ['en_US', 'whole'],
    ['zh_CN', 'sections'],
  ],
] as const

describe.skipIf(!canReadPdf).each(sample(PAIRS, 1).flat())('every kind of block, %s, %s', (language, way) => {
  const book = everyBlockBook(language)
  let written: WrittenBook
  let done: number[] = []
  beforeAll(async () => {
    done = []
    const source = plainSource({ '/file?fileId=p1': await redBox() })
    written = await WAYS[way].write(book, source, { progress: (count) => done.push(count) })
  })

  test('contains all words of the source in order', () => {
    // A cell that goes over several rows is drawn after them; a test below reads those.
    const pieces = wordsOfBook(book).filter((words) => !MERGED_DOWN.has(words))
    expect(firstMissing(textOfPdf(written.bytes), pieces)).toBeUndefined()
  })

  test('is valid and accessible, and embeds its fonts', () => {
    expect(complaintsAbout(written.bytes)).toBe('')
    const { count, notEmbedded } = fontsOfPdf(written.bytes)
    expect(notEmbedded).toEqual([])
    expect(count).toBeGreaterThan(3)
    const { Title, Author, CreationDate, Tagged, Pages } = infoOfPdf(written.bytes)
    expect({ Title, Author, Tagged, pages: Number(Pages) }).toEqual({
      Title: book.title,
      Author: book.author,
      Tagged: 'yes',
      pages: written.pages,
    })
    expect(CreationDate).toContain('Nov 22')
    const raw = Buffer.from(written.bytes).toString('latin1')
    expect(raw).toContain('<pdfuaid:part>1</pdfuaid:part>')
    expect(raw).toContain(`<rdf:li>${language.replace('_', '-')}</rdf:li>`)
  })

  test('reports differences from the article', () => {
    const kinds = written.losses.map(({ kind, chapterId }) => `${chapterId} ${kind}`)
    expect(kinds).toContain('first formulaUnreadable')
    expect(kinds.filter((kind) => kind === 'first mediaAsLink')).toHaveLength(3)
    expect(kinds).not.toContain('first pictureMissing')
    expect(kinds.filter((kind) => kind.endsWith('characterMissing'))).toEqual([])
  })

  test('links open the right pages and sites', () => {
    const links = linksOfPdf(written.bytes)
    const pages = pagesOfPdf(written.bytes)
    const pageWith = (words: string) => pages.findIndex((text, index) => index > 1 && text.includes(words)) + 1
    const inside = links.filter(({ page, toPage }) => page > 2 && toPage !== undefined).map(({ toPage }) => toPage)
    expect(inside).toEqual([pageWith('the target 目标段落'), pageWith('note callout')])
    expect(links.flatMap(({ url }) => url ?? [])).toEqual(
      expect.arrayContaining(['https://example.com/a?b=c#d', 'https://manuals.example/file?fileId=v1']),
    )
    // The table of contents: one link for each chapter, in order.
    const contents = links.filter(({ page }) => page === 2).map(({ toPage }) => toPage)
    expect(new Set(contents).size).toBeGreaterThan(3)
    expect(contents).toEqual([...contents].sort((a = 0, b = 0) => a - b))
  })

  test('has bookmarks for chapters, and for the headings below them', () => {
    const bookmarks = bookmarksOfPdf(written.bytes)
    expect(bookmarks).toEqual(
      expect.arrayContaining([
        '  第一篇 First article',
        '    一级标题 First level',
        '      列表 Lists',
        '  第二篇 Second article',
      ]),
    )
    expect(bookmarks.filter((line) => !line.startsWith(' '))).toHaveLength(3)
  })

  test('reports its progress', () => {
    expect(done).toEqual(book.chapters.map((_, index) => index + 1))
  })

  test('repeats the head of a table, and keeps the watermark out of the text', () => {
    const text = textOfPdf(written.bytes)
    expect(text.match(/head 4/g)?.length).toBeGreaterThan(2)
    expect(text).not.toContain('13800000000')
  })
})

test.skipIf(!canReadPdf).each(sample(PAIRS.flat(), 1))(
  'has the guide in %s, %s, with all words in order and links to the right pages',
  async (language, way) => {
    const { book: guide, source: all } = guideBook(language)
    // Those of the guide itself stay outside, so that each chapter has one.
    const source = { ...all, chapterOf: farChapter }
    const chapters = isFull ? guide.chapters : guide.chapters.slice(0, PART)
    const book = { ...guide, chapters: chapters.map(withFarLink) }
    const { bytes, losses, pages } = await WAYS[way].write(book, source)
    expect(firstMissing(textOfPdf(bytes), wordsOfBook(book))).toBeUndefined()
    expect(losses).toEqual([])
    expect(complaintsAbout(bytes)).toBe('')
    expect(fontsOfPdf(bytes).notEmbedded).toEqual([])
    // Every entry of the contents, and every link in the articles, points to the title of its chapter.
    const titles = book.chapters.map(({ title }) => title.replace(/\s/g, ''))
    const expected = [...titles, ...titles.map((_, index) => titles[(index * 7 + 3) % titles.length] ?? '')]
    const inside = linksOfPdf(bytes).filter(({ toPage }) => toPage !== undefined)
    expect(inside).toHaveLength(expected.length)
    const shown = shownByLinks(bytes)
    for (const [index, link] of inside.entries())
      expect(shown(link), `link ${index} from page ${link.page} to ${link.toPage} of ${pages}`).toContain(
        expected[index],
      )
  },
)

test.skipIf(!canReadPdf)(
  'has the cells of a table in order in its structure, also those over several rows',
  async () => {
    const blocks = [...everyBlock().filter(({ type }) => type === 'table'), ...workbookBlocks(5, 6)]
    const chapters = [{ id: 't', title: 'Table', level: 1, kind: 'document' as const, blocks, attachments: [] }]
    const { bytes } = await writer.write({ title: 'Table', language: 'en_US', chapters }, plainSource())
    const pieces = wordsOfBlocks(blocks)
    expect(pieces).toEqual(expect.arrayContaining([...MERGED_DOWN]))
    expect(firstMissing(structureOfPdf(bytes), pieces)).toBeUndefined()
  },
)

test.skipIf(!canReadPdf)('has no cover and no contents for one article', async () => {
  const [first] = everyBlockBook('en_US').chapters.slice(2)
  const book: Book = { title: 'Second article', language: 'en_US', chapters: first ? [{ ...first, level: 1 }] : [] }
  const { bytes, pages } = await writer.write(book, plainSource())
  expect(pages).toBe(1)
  expect(textOfPdf(bytes).trim().split('\n')).toEqual(['第二篇 Second article', 'before 之前', 'the target 目标段落'])
})
