// [EXP-01] Words without a place to break stay within the page and within their cells, and are copied as they were written.
import { newBlock, parseBlocks } from '@lectern/content'
import { sample } from '@lectern/testing/sample'
import { describe, expect, test } from 'vitest'
import type { BookChapter } from '../book.ts'
import { plainSource, words } from './testing/every-block.ts'
import { boxesOfPdf, canReadPdf, type PdfPage, textOfPdf } from './testing/read-pdf.ts'
import { sharedPdfWriter } from './testing/shared-writer.ts'

const writer = sharedPdfWriter()

const LONG: Record<string, string> = {
  snake: 'connection_pool_maximum_lifetime_seconds_of_the_primary_database_and_of_all_its_replicas_in_the_same_region',
  camel: 'abstractSingletonProxyFactoryBeanDefinitionParserDelegateRegistrarWithAnotherVeryLongNameThatGoesOnAndOn',
  hash: '9f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b822cd15d6c15b0f00a089f86d081884c7d659a2feaa0c55ad015a3bf4f1b2b0b',
  capitals: 'WWWWWWWWWWWWWWWWWWWWWWWWMMMMMMMMMMMMMMMMMMMMMMMMWWWWWWWWWWWWWWWWWWWWWWWWWWWW',
  key: 'MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7MIIEvQIBADANBgkqhkiG9w0BAQEFAASCBKcwggSjAgEAAoIBAQC7',
  serial: 'CN-0A1B2C-3D4E5F-6A7B8C-9D0E1F-2A3B4C-5D6E7F-8A9B0C-1D2E3F-4A5B6C-7D8E9F-0A1B2C-3D4E5F-6A7B8C',
  dotted: 'com.example.service.billing.InvoiceController.createInvoiceWithAttachments.andSoOn.forVeryLong.untilTheEnd',
  path: '/opt/application/very_long_directory_name/very_long_directory_name/very_long_directory_name/very_long/END.conf',
  link: 'https://files.example.test/releases/2024/11/segment-of-the-path/download.tar.gz?token=0123456789abcdef&end=YES',
  json: '{"id":"3f2c","items":[{"sku":"A-1","price":12.5},{"sku":"B-2","price":9.99}],"flags":["a","b"],"last":"END"}',
  german:
    'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaftskapitänsmützenabzeichenlager',
  russian: 'Превысокомногорассмотрительствующийипревысокомногорассмотрительствующийснова',
  greek: 'Λοπαδοτεμαχοσελαχογαλεοκρανιολειψανοδριμυποτριμματοσιλφιοκαραβομελιτοκατακεχυμενο',
  marks: '！'.repeat(70),
  dashes: '—'.repeat(70),
}
type WordPlace = (text: string) => unknown
const block = (type: string, text: string, props: object = {}, children: unknown[] = []) => ({
  type,
  props,
  content: [words(text)],
  children,
})
const half = (text: string) => [
  words(text.slice(0, 30)),
  words(text.slice(30, 45), { bold: true }),
  words(text.slice(45), { code: true }),
]
const column = (text: string) => ({ type: 'column', props: { width: 1 }, children: [block('paragraph', text)] })
const table =
  (columns: number): WordPlace =>
  (text) => ({
    type: 'table',
    content: {
      type: 'tableContent',
      columnWidths: new Array(columns).fill(undefined),
      headerRows: 1,
      rows: [0, 1].map(() => ({
        cells: Array.from({ length: columns }, () => ({ type: 'tableCell', props: {}, content: [words(text)] })),
      })),
    },
  })
const PLACES: Record<string, WordPlace> = {
  paragraph: (text) => block('paragraph', text),
  'after a word': (text) => block('paragraph', `Its name is ${text}, as they say.`),
  'of several looks': (text) => ({ type: 'paragraph', props: {}, content: half(text), children: [] }),
  link: (text) => ({
    type: 'paragraph',
    props: {},
    content: [{ type: 'link', href: 'https://example.com', content: [words(text)] }],
  }),
  shaded: (text) => block('paragraph', text, { backgroundColor: 'yellow' }),
  heading: (text) => block('heading', text, { level: 1 }),
  'nested item': (text) =>
    block('bulletListItem', text, {}, [block('numberedListItem', text, {}, [block('numberedListItem', text)])]),
  callout: (text) => block('callout', text, { tone: 'tip' }, [block('quote', text)]),
  code: (text) => ({ type: 'codeBlock', props: { language: 'json' }, content: [words(text)] }),
  'two columns': table(2),
  'four columns': table(4),
  'ten columns': table(10),
  'twenty columns': table(20),
  'side by side': (text) => ({ type: 'columnList', props: {}, children: [column(text), column(text), column(text)] }),
}

/** Points around the text of a page, less what a mark may hang out. */
const MARGIN = 56
const outside = ({ width, words: all }: PdfPage) =>
  all.filter(({ xMin, xMax }) => xMin < MARGIN || xMax > width - MARGIN)

/** Words that lie over each other: in another cell. Marks that follow each other are drawn closer, so they are passed over. */
function covered({ words: all }: PdfPage): string[] {
  const lines = Map.groupBy(
    all.filter(({ word }) => !word.includes('！')),
    ({ yMin }) => Math.round(yMin),
  )
  return [...lines.values()].flatMap((line) => {
    const sorted = line.toSorted((a, b) => a.xMin - b.xMin)
    return sorted.flatMap((one, i) =>
      (sorted[i + 1]?.xMin ?? Number.POSITIVE_INFINITY) < one.xMax - 0.5 ? [one.word] : [],
    )
  })
}

const names = Object.keys(LONG)
/** In each place other words, so that a run has all of them; few of them in tables, which cost most. */
const wordsAt = (place: string, index: number) =>
  sample([...names.slice(index), ...names.slice(0, index)], place.includes('columns') ? 2 : 4)
const marked = (index: number) => `[word ${index}]`

test.skipIf(!canReadPdf)('keeps every long word within its column', async () => {
  const pairs = Object.keys(PLACES).flatMap((place, index) => wordsAt(place, index).map((name) => ({ place, name })))
  const chapters = pairs.map(({ place, name }, index): BookChapter => {
    const text = LONG[name] ?? ''
    const title = place === 'paragraph' ? text : name
    const blocks = parseBlocks([block('paragraph', marked(index)), PLACES[place]?.(text)])
    return { id: String(index), title, level: 1, kind: 'document', attachments: [], blocks }
  })
  const cover = { date: '2026-11-22' }
  const { bytes, losses } = await writer.write(
    { title: LONG.snake ?? '', cover, language: 'en_US', chapters },
    plainSource(),
  )
  const pages = boxesOfPdf(bytes)
  expect(pages.flatMap(outside)).toEqual([])
  expect(pages.flatMap(covered)).toEqual([])
  expect(losses.filter(({ kind }) => kind !== 'tableSplit')).toEqual([])
  const copied = textOfPdf(bytes).replace(/\s/g, '')
  const lost = pairs.filter(({ place, name }, index) => {
    // Cells of a row are copied line by line.
    if (place.includes('columns') || place === 'side by side') return false
    const [start, end] = [index, index + 1].map((index) => copied.indexOf(marked(index).replace(' ', '')))
    return !copied.slice(start, end).includes(LONG[name] ?? '')
  })
  expect(lost).toEqual([])
})

describe.skipIf(!canReadPdf)('tables with many columns', () => {
  const cell = (text: string) => ({ type: 'tableCell', props: {}, content: [words(text)] })
  const wide = (columns: number) => ({
    type: 'table',
    content: {
      type: 'tableContent',
      columnWidths: new Array(columns).fill(undefined),
      headerRows: 1,
      rows: ['Column', 'value'].map((name) => ({
        cells: Array.from({ length: columns }, (_, x) => cell(`${name} ${x + 1} of server`)),
      })),
    },
  })
  const write = (...blocks: unknown[]) => {
    const chapter: BookChapter = {
      id: 'c',
      title: 'Servers',
      level: 1,
      kind: 'document',
      attachments: [],
      blocks: parseBlocks(blocks),
    }
    return writer.write({ title: 'Servers', language: 'en_US', chapters: [chapter] }, plainSource())
  }

  test('turn their page, and not those around it', async () => {
    const { bytes, losses } = await write(
      newBlock.paragraph([words('before')]),
      wide(14),
      newBlock.paragraph([words('after')]),
    )
    const pages = boxesOfPdf(bytes)
    expect(pages.map(({ width, height }) => width > height)).toEqual([false, true, false])
    expect(losses).toEqual([])
    expect(Math.min(...pages.flatMap((page) => page.words.map(({ yMin, yMax }) => yMax - yMin)))).toBeGreaterThan(7)
  })

  test('are split into parts that start with the first column, and reported', async () => {
    const { bytes, losses } = await write(wide(40))
    expect(losses).toMatchObject([{ kind: 'tableSplit' }])
    const text = textOfPdf(bytes)
    expect(text.match(/Columns \d+–\d+ of 40/g)?.length).toBeGreaterThan(1)
    const flat = text.replace(/\s/g, '')
    for (let x = 1; x <= 40; x++) expect(flat).toContain(`value${x}ofserver`)
    expect(boxesOfPdf(bytes).flatMap(outside)).toEqual([])
  })

  test('do not turn the page within a list', async () => {
    const { bytes } = await write({ ...block('bulletListItem', 'item'), children: [wide(20)] })
    expect(boxesOfPdf(bytes).flatMap(outside)).toEqual([])
    expect(boxesOfPdf(bytes).every(({ width, height }) => width < height)).toBe(true)
  })
})
