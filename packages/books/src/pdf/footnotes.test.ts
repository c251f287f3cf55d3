// [EXP-01] Footnotes in PDF files: at the foot of the page that refers to them, numbered by chapter, however the book is cut.
import { footnoteOf, type Inline, newBlock } from '@lectern/content'
import { sample } from '@lectern/testing/sample'
import { expect, test } from 'vitest'
import type { Book } from '../book.ts'
import { plainSource, words } from './testing/every-block.ts'
import { bookmarksOfPdf, canReadPdf, complaintsAbout, pagesOfPdf, textOfPdf } from './testing/read-pdf.ts'
import { sharedPdfWriter } from './testing/shared-writer.ts'

const whole = sharedPdfWriter()
const inSections = sharedPdfWriter(500)

const note = (id: string, ...content: Inline[]): Inline[] => footnoteOf(id, content)
const line = (...content: Inline[]) => newBlock.paragraph(content)
const bare = (text: string) => text.replace(/\s+/g, '')

function chapter(id: string) {
  const row = (index: number) => ({
    cells: [
      newBlock.tableCell([words(`row ${index}`), ...(index % 20 === 0 ? note('', words(`of row ${index}`)) : [])]),
    ],
  })
  const link: Inline = { type: 'link', href: 'https://example.com/note', content: [words('link 链接')] }
  const blocks = [
    line(
      words('有脚注 noted'),
      ...note('', words('脚注 note '), words('bold', { bold: true }), link, words('\nsecond')),
    ),
    line(words('one'), ...note('a', words('shared note')), words(' two'), ...note('a', words('shared note'))),
    newBlock.heading(2, [words('Heading'), ...note('', words('of a heading'))]),
    newBlock.listItem(
      'bulletListItem',
      [words('item'), ...note('', words('of an item'))],
      [newBlock.listItem('bulletListItem', [words('inner'), ...note('', words('of the inner item'))], [])],
    ),
    newBlock.callout('tip', [words('tip'), ...note('', words('of a tip'))], []),
    newBlock.table(
      [
        { cells: [newBlock.tableCell([words('head'), ...note('', words('of the head'))])] },
        ...Array.from({ length: 80 }, (_, index) => row(index)),
      ],
      1,
    ),
    line(words('last'), ...note('', words('the last note'))),
  ]
  return { id, title: `Chapter ${id}`, level: 1, kind: 'document' as const, blocks, attachments: [] }
}

const WAYS = [
  ['whole', whole],
  ['in sections', inSections],
] as const
test.skipIf(!canReadPdf).each(sample(WAYS, 1))('%s', async (_, writer) => {
  const book: Book = {
    title: 'Notes',
    language: 'zh_CN',
    cover: { version: '1', date: '2026-11-22' },
    chapters: ['one', 'two', 'three'].map(chapter),
  }
  const { bytes, losses } = await writer.write(book, plainSource())
  expect(complaintsAbout(bytes)).toBe('')
  expect(losses).toEqual([])
  const text = bare(textOfPdf(bytes))
  const count = (part: string) => text.split(bare(part)).length - 1
  for (const once of [
    'shared note',
    'of a heading',
    'of an item',
    'of the inner item',
    'of a tip',
    'of row 20',
    'the last note',
  ])
    expect([once, count(once)]).toEqual([once, 3])
  // A head that is repeated on each page has its note below each of them.
  expect(count('of the head')).toBeGreaterThan(3)
  expect(count('脚注 note boldlink 链接 second')).toBe(3)
  // Numbers start again with each chapter, in reading order.
  const pages = pagesOfPdf(bytes).map(bare)
  const starts = pages.filter(
    (page) => page.includes('1脚注note') && page.includes('2sharednote') && page.includes('3ofaheading'),
  )
  expect(starts).toHaveLength(3)
  expect(starts[0]).toContain('4ofanitem5oftheinneritem6ofatip7ofthehead8ofrow0')
  expect(starts[0]).toContain('one2two2')
  expect(text).toContain('12thelastnote')
  expect(bookmarksOfPdf(bytes).map((entry) => entry.trim())).toContain('Chapter two')
})
