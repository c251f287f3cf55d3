// [EXP-01] Pictures within lines and in cells of PDF files, read back by other programs.
import { type Block, inlineImageOf, newBlock } from '@lectern/content'
import { sample } from '@lectern/testing/sample'
import { expect, test } from 'vitest'
import { plainSource, redBox, words } from './testing/every-block.ts'
import { canReadPdf, complaintsAbout, linksOfPdf, picturesOfPdf, textOfPdf } from './testing/read-pdf.ts'
import { sharedPdfWriter } from './testing/shared-writer.ts'

const whole = sharedPdfWriter()
const inSections = sharedPdfWriter(300)

const image = (url: string, more = {}) => inlineImageOf({ url: `/file?fileId=${url}`, ...more })
const line = (...content: Parameters<typeof newBlock.paragraph>[0]) => newBlock.paragraph(content)

function book(blocks: Block[]) {
  const chapter = { id: 'a', title: 'Chapter', level: 1, kind: 'document' as const, blocks, attachments: [] }
  return { title: 'Book', language: 'en_US' as const, chapters: [chapter] }
}

const WAYS = [
  ['whole', whole],
  ['in sections', inSections],
] as const
test.skipIf(!canReadPdf).each(sample(WAYS, 1))(
  'are in their lines, and reported there when unavailable: %s',
  async (_way, writer) => {
    const wide = Array.from({ length: 6 }, () => newBlock.tableCell([...image('red'), words(' cell')]))
    const blocks = [
      line(words('Click '), ...image('red', { name: 'Save button', width: 40 }), words(' to keep it')),
      line(
        words('With '),
        ...image('red', { name: 'Go', width: 30, href: 'https://example.com/go' }),
        words(' a link'),
      ),
      newBlock.heading(2, [...image('red', { width: 20 }), words(' Heading')]),
      line(words('Gone '), ...image('gone', { name: 'Lost', href: 'https://example.com/lost' }), words(' picture')),
      line(words('Broken '), ...image('broken'), words(' picture')),
      newBlock.table([{ cells: wide }, { cells: wide }], 1),
    ]
    const red = await redBox()
    const source = plainSource({
      '/file?fileId=red': red,
      '/file?fileId=broken': { ...red, bytes: Buffer.from('no picture') },
    })
    const { bytes, losses } = await writer.write(book(blocks), source)
    expect(complaintsAbout(bytes)).toBe('')
    const text = textOfPdf(bytes).replace(/\s+/g, ' ')
    for (const piece of [
      'Click to keep it',
      'With a link',
      'Heading',
      'Gone [Picture: Lost] picture',
      'Broken [Picture] picture',
    ])
      expect(text).toContain(piece)
    expect(losses.map(({ kind, detail }) => [kind, detail])).toEqual([
      ['pictureMissing', 'Lost'],
      ['pictureUnreadable', '/file?fileId=broken'],
    ])
    expect(linksOfPdf(bytes).flatMap(({ url }) => url ?? [])).toEqual([
      'https://example.com/go',
      'https://example.com/lost',
    ])
    expect(picturesOfPdf(bytes)).toBe(15)
  },
)
