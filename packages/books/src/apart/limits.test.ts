// [EXP-01] Books that are empty, damaged, long, or too much: a file or a clear error, and the next book is written.
import { join } from 'node:path'
import { type Block, newBlock, parseBlocks } from '@lectern/content'
import { isFull } from '@lectern/testing/sample'
import { afterEach, describe, expect, test } from 'vitest'
import type { Book, BookPicture } from '../book.ts'
import { plainSource, redBox, words, workbookBlocks } from '../pdf/testing/every-block.ts'
import { canReadPdf, complaintsAbout, textOfPdf } from '../pdf/testing/read-pdf.ts'
import { sharedPdfWriter } from '../pdf/testing/shared-writer.ts'
import { Renderer } from './renderer.ts'
import { createPdfWriter, type PdfWriter } from './write-pdf.ts'

const writer = sharedPdfWriter()

const bookOf = (blocks: Block[], more: Partial<Book> = {}): Book => ({
  title: 'Book',
  language: 'en_US',
  chapters: [{ id: 'a', title: 'Chapter', level: 1, kind: 'document', blocks, attachments: [] }],
  ...more,
})
const paragraphs = (count: number): Block[] =>
  Array.from({ length: count }, (_, i) =>
    newBlock.paragraph([words(`Paragraph ${i} 段落 with some words that fill a line.`)]),
  )
const picture = (url: string): Block => newBlock.preview('image', { url, name: `name of ${url}`, caption: '' })

describe.skipIf(!canReadPdf)('damaged content', () => {
  test('reports unreadable pictures, and includes the others', async () => {
    const png = await redBox()
    const cut: BookPicture = { ...png, bytes: png.bytes.slice(0, 120) }
    const pictures = { good: png, cut, text: { ...png, bytes: new TextEncoder().encode('no picture') } }
    const blocks = [...Object.keys(pictures), 'missing'].map(picture)
    const { bytes, losses } = await writer.write(bookOf(blocks), plainSource(pictures))
    expect(complaintsAbout(bytes)).toBe('')
    expect(losses.map(({ kind, detail }) => `${kind} ${detail}`)).toEqual([
      'pictureUnreadable name of cut',
      'pictureUnreadable name of text',
      'pictureMissing name of missing',
    ])
    expect(textOfPdf(bytes)).toContain('name of cut')
  })

  test.each(['jpeg', 'webp', 'gif'] as const)('draws a picture as %s', async (format) => {
    const { losses } = await writer.write(bookOf([picture('p')]), plainSource({ p: await redBox(format) }))
    expect(losses).toEqual([])
  })

  test('draws a bitmap of Windows, and reports a broken one', async () => {
    const bytes = new Uint8Array(54 + 8 * 2)
    const view = new DataView(bytes.buffer)
    view.setUint16(0, 0x4d42, true)
    const head = [
      [10, 54],
      [14, 40],
      [18, 2],
      [22, 2],
      [26, 1 | (24 << 16)],
    ] as const
    for (const [index, value] of head) view.setUint32(index, value, true)
    bytes.fill(200, 54)
    const bitmap: BookPicture = { bytes, mime: 'image/bmp', width: 2, height: 2 }
    const broken = { ...bitmap, bytes: bytes.slice(0, 60) }
    const { losses } = await writer.write(bookOf([picture('b'), picture('c')]), plainSource({ b: bitmap, c: broken }))
    expect(losses.map(({ detail }) => detail)).toEqual(['name of c'])
  })

  test('draws a drawing without its external files', async () => {
    const svg =
      '<svg xmlns="http://www.w3.org/2000/svg" width="100" height="50"><image href="/etc/passwd"/><rect width="90" height="40" fill="red"/></svg>'
    const drawing = { bytes: new TextEncoder().encode(svg), mime: 'image/svg+xml', width: 100, height: 50 }
    const { bytes, losses } = await writer.write(bookOf([picture('s')]), plainSource({ s: drawing }))
    expect(losses).toEqual([])
    expect(complaintsAbout(bytes)).toBe('')
  })

  test('continues without a picture whose source fails', async () => {
    const source = { ...plainSource(), picture: () => Promise.reject(new Error('gone')) }
    const { losses } = await writer.write(bookOf([picture('p')]), source)
    expect(losses.map(({ kind }) => kind)).toEqual(['pictureMissing'])
  })

  test('shows boxes for characters without a font, and reports them once', async () => {
    const text = 'a\u{10fffd}b\u{10fffd} \ud800 c'
    const { bytes, losses } = await writer.write(bookOf([newBlock.paragraph([words(text)])]), plainSource())
    expect(losses.map(({ kind, detail }) => `${kind} ${detail.slice(-8)}`)).toEqual([
      'characterMissing U+10FFFD',
      'characterMissing U+D800',
    ])
    expect(textOfPdf(bytes)).toContain('a□b□')
  })
})

describe.skipIf(!canReadPdf)('large content', () => {
  test('writes 0 articles', async () => {
    const { bytes, pages } = await writer.write(
      bookOf([], { chapters: [], cover: { date: '2026-11-22' } }),
      plainSource(),
    )
    expect(pages).toBe(2)
    expect(textOfPdf(bytes)).toContain('This manual has no articles yet.')
  })

  test('writes one article of many blocks', async () => {
    const count = isFull ? 5_000 : 1_500
    const { bytes, pages = 0 } = await writer.write(bookOf(paragraphs(count)), plainSource())
    expect(pages).toBeGreaterThan(count / 56)
    expect(textOfPdf(bytes)).toContain(`Paragraph ${count - 1} `)
  })

  test('writes blocks nested to the maximum depth', async () => {
    const kinds = ['quote', 'bulletListItem', 'toggleListItem', 'callout', 'numberedListItem', 'paragraph']
    let nested: unknown[] = [{ type: 'paragraph', props: {}, content: [words('the innermost')] }]
    for (let depth = 0; depth < 31; depth++)
      nested = [{ type: kinds[depth % kinds.length], props: {}, content: [words(`level ${depth}`)], children: nested }]
    const { bytes } = await writer.write(bookOf(parseBlocks(nested as never)), plainSource())
    expect(textOfPdf(bytes)).toContain('the innermost')
  })

  test('keeps long texts in usually short places complete', async () => {
    const long = Array.from({ length: 700 }, (_, i) => `word${i}`).join(' ')
    const cells = [[words(long)], [words('b')]]
    const blocks = parseBlocks([
      { type: 'image', props: { url: 'p', name: 'n', caption: `caption ${long}`, showPreview: true } },
      { type: 'file', props: { url: '/f', name: 'file', caption: `file ${long}` } },
      { type: 'bookmark', props: { href: 'https://e.com', title: 'card', description: `card ${long}` } },
      { type: 'table', props: {}, content: { type: 'tableContent', headerRows: 1, rows: [{ cells }, { cells }] } },
      { type: 'callout', props: { tone: 'tip' }, content: [words(`callout ${long}`)] },
      { type: 'math', props: { source: Array.from({ length: 60 }, (_, i) => `x_{${i}}`).join('+') } },
    ] as never)
    const { bytes, losses } = await writer.write(bookOf(blocks), plainSource({ p: await redBox() }))
    expect(losses).toEqual([])
    // The description of a card is stored short.
    expect(textOfPdf(bytes).match(/\bword699\b/g)).toHaveLength(5)
  })

  test('splits a sheet with too many columns into parts, and reports it', async () => {
    const { losses, bytes } = await writer.write(bookOf(workbookBlocks(60, 8)), plainSource())
    expect(losses.map(({ kind }) => kind)).toEqual(['tableSplit', 'tableSplit'])
    expect(textOfPdf(bytes)).toContain('0-7-0')
  })
})

/** A writer whose process is another program: starting ours takes seconds of processor time. */
const writerWith = (child: string, timeoutMs: number) =>
  createPdfWriter(
    {},
    new Renderer({ memoryMb: 300, timeoutMs }, join(import.meta.dirname, 'testing', `child-${child}.ts`)),
  )

describe('excessive content', () => {
  const little = bookOf(paragraphs(3))
  let other: PdfWriter | undefined
  afterEach(() => other?.close())

  test.each([
    ['kills-itself', 60_000, 'crashed'],
    ['fills-its-memory', 60_000, 'tooLarge'],
    ['never-answers', 300, 'timeout'],
  ])('reports a child that %s within %i ms as %s, and survives', async (child, timeoutMs, kind) => {
    other = writerWith(child, timeoutMs)
    await expect(other.write(little, plainSource())).rejects.toMatchObject({ name: 'BookError', kind })
  })

  // Other tests, with the process itself.
  test.runIf(isFull)('stops a book that exceeds its time or memory', async () => {
    other = createPdfWriter({ timeoutMs: 1_500 })
    await expect(other.write(bookOf(paragraphs(30_000)), plainSource())).rejects.toMatchObject({ kind: 'timeout' })
    other = createPdfWriter({ memoryMb: 330 })
    await expect(other.write(bookOf(paragraphs(20_000)), plainSource())).rejects.toMatchObject({ kind: 'tooLarge' })
  })

  test('stops a missing picture together with the book', async () => {
    other = writerWith('writes-a-page', 200)
    const source = { ...plainSource(), picture: () => new Promise<undefined>(() => {}) }
    await expect(other.write(bookOf([picture('p')]), source)).rejects.toMatchObject({ kind: 'timeout' })
  })

  test('lets the caller stop it, and writes the next book', async () => {
    other = writerWith('writes-a-page', 60_000)
    const caller = new AbortController()
    const source = { ...plainSource(), picture: async () => void caller.abort(new Error('enough')) }
    await expect(other.write(bookOf([picture('p')]), source, { signal: caller.signal })).rejects.toThrow('enough')
    expect((await other.write(little, plainSource())).pages).toBe(1)
  })
})
