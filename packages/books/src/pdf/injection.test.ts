// [EXP-01] Words of users are data: whatever they write, it is drawn unchanged and never executed.
import { type Block, parseBlocks } from '@lectern/content'
import { sample } from '@lectern/testing/sample'
import { expect, test } from 'vitest'
import type { Book, BookChapter } from '../book.ts'
import { plainSource, redBox, workbookBlocks } from './testing/every-block.ts'
import { canReadPdf, complaintsAbout, infoOfPdf, textOfPdf } from './testing/read-pdf.ts'
import { sharedPdfWriter } from './testing/shared-writer.ts'

const writer = sharedPdfWriter()

/** Typst, JSON, XML, PDF and shell, each harmful where it would be run. */
const ATTACKS = [
  '#panic("run")',
  '#read("/etc/passwd")',
  '] #panic("run") [',
  '$#panic("run")$',
  '"); #panic("run"); ("',
  '#{ while true {} }',
  '#import "@preview/x:0.1.0": *',
  '`#eval("panic()")`',
  '\\u{23}panic() \\#panic() @label <label>',
  '*bold* _emph_ = Heading <x> // c /* c */',
  '</script><svg onload=alert(1)> &amp; ]]>',
  ') Tj ET endstream endobj %%EOF',
  '$(touch x) `id` $' + '{1+1}',
]
const run = (text: string) => ({ type: 'text', text, styles: {} })
const file = (type: string, text: string) => ({
  type,
  props: { url: '/file?fileId=p1', name: text, caption: text, showPreview: type === 'image' },
})

/** A place for the words in every kind of block. */
const BLOCKS: Record<string, (text: string) => unknown> = {
  paragraph: (text) => ({ type: 'paragraph', props: {}, content: [run(text)] }),
  styled: (text) => ({
    type: 'paragraph',
    props: {},
    content: [
      { ...run(text), styles: { bold: true, code: true, superscript: true, textColor: text, backgroundColor: text } },
    ],
  }),
  link: (text) => ({
    type: 'paragraph',
    props: {},
    content: [{ type: 'link', href: `https://example.com/${text}`, content: [run(text)] }],
  }),
  anchor: (text) => ({
    type: 'paragraph',
    props: {},
    content: [{ type: 'link', href: `#${text}`, content: [run(text)] }],
  }),
  mention: (text) => ({
    type: 'paragraph',
    props: {},
    content: [{ type: 'mention', props: { id: 'u1', name: text } }],
  }),
  inlineMath: (text) => ({
    type: 'paragraph',
    props: {},
    content: [
      { type: 'inlineMath', props: { source: text } },
      { type: 'inlineMath', props: { source: `\\text{${text}}` } },
      { type: 'inlineMath', props: { source: `\\color{${text}}x` } },
    ],
  }),
  footnote: (text) => ({
    type: 'paragraph',
    props: {},
    content: [run('x'), { type: 'footnote', props: { id: text, note: [run(text)] } }],
  }),
  headingFootnote: (text) => ({
    type: 'heading',
    props: { level: 3 },
    content: [run('x'), { type: 'footnote', props: { id: 'a', note: [run(text)] } }],
  }),
  heading: (text) => ({ id: text.slice(0, 20), type: 'heading', props: { level: 2 }, content: [run(text)] }),
  bullet: (text) => ({ type: 'bulletListItem', props: {}, content: [run(text)] }),
  number: (text) => ({ type: 'numberedListItem', props: {}, content: [run(text)] }),
  check: (text) => ({ type: 'checkListItem', props: {}, content: [run(text)] }),
  toggle: (text) => ({ type: 'toggleListItem', props: {}, content: [run(text)] }),
  quote: (text) => ({ type: 'quote', props: {}, content: [run(text)] }),
  callout: (text) => ({ type: 'callout', props: { tone: text }, content: [run(text)] }),
  code: (text) => ({ type: 'codeBlock', props: { language: 'typescript' }, content: [run(text)] }),
  codeLanguage: (text) => ({ type: 'codeBlock', props: { language: text }, content: [run(text)] }),
  table: (text) => ({
    type: 'table',
    props: {},
    content: { type: 'tableContent', headerRows: 1, rows: [{ cells: [[run(text)]] }, { cells: [[run(text)]] }] },
  }),
  image: (text) => file('image', text),
  missingImage: (text) => ({
    type: 'image',
    props: { url: `/missing/${encodeURIComponent(text)}`, name: text, caption: text, showPreview: true },
  }),
  video: (text) => file('video', text),
  audio: (text) => file('audio', text),
  file: (text) => file('file', text),
  math: (text) => ({ type: 'math', props: { source: `\\text{${text}}` } }),
  mathSource: (text) => ({ type: 'math', props: { source: text } }),
  mermaid: (text) => ({ type: 'mermaid', props: { source: `flowchart TD\n  A["${text}"] --> B` } }),
  embed: (text) => ({ type: 'embed', props: { href: 'https://example.com', caption: text } }),
  bookmark: (text) => ({ type: 'bookmark', props: { href: 'https://example.com', title: text, description: text } }),
  tabs: (text) => ({
    type: 'tabs',
    children: [1, 2].map(() => ({
      type: 'tab',
      props: { title: text.slice(0, 100) },
      children: [{ type: 'paragraph', props: {}, content: [run(text)] }],
    })),
  }),
  columns: (text) => ({
    type: 'columnList',
    children: [1, 1].map((width) => ({
      type: 'column',
      props: { width },
      children: [{ type: 'paragraph', props: {}, content: [run(text)] }],
    })),
  }),
}
/** Blocks whose words are not drawn unchanged: formulas, diagrams, and marks that become a picture. */
const NOT_AS_TEXT = new Set(['inlineMath', 'math', 'mathSource', 'mermaid'])

const parse = (value: unknown): Block[] => parseBlocks([value] as never)
function sheet(text: string): Block[] {
  const [block] = workbookBlocks(2, 3)
  if (block?.type !== 'workbook') throw new Error('no workbook')
  const [first] = block.content.sheets
  if (!first) throw new Error('no sheet')
  first.name = text
  first.cells['1'] = { 0: { v: text, link: 'https://example.com', note: text } }
  return [block]
}

const bare = (text: string): string => text.replace(/\s+/g, '')

/** In a book each kind of block has another of the attacks; over all books each has every one. */
test.skipIf(!canReadPdf).each(sample([...ATTACKS.keys()], 1))('writes user text as data: book %i', async (first) => {
  const attackAt = (index: number) => ATTACKS[(first + index) % ATTACKS.length] ?? ''
  const attack = attackAt(0)
  const document = { kind: 'document' as const, level: 1, attachments: [] }
  const places = Object.entries(BLOCKS).map(([id, make], index) => ({ id, make, text: attackAt(index) }))
  const chapters = places.map(
    ({ id, make, text }): BookChapter => ({ ...document, id, title: `${id}: ${text}`, blocks: parse(make(text)) }),
  )
  chapters.push({ ...document, id: 'sheet', title: attack, kind: 'table', blocks: sheet(attack) })
  chapters.push({
    ...document,
    id: attack,
    title: attack,
    blocks: [],
    attachments: [{ name: attack, bytes: 1, url: attack }],
  })
  const book: Book = {
    title: attack,
    language: 'zh_CN',
    author: attack,
    watermark: attack,
    cover: { version: attack, date: '2026-11-22', logo: attack },
    chapters,
  }
  const { bytes, losses } = await writer.write(book, plainSource({ '/file?fileId=p1': await redBox() }))
  expect(complaintsAbout(bytes)).toBe('')
  const { Title, Author } = infoOfPdf(bytes)
  expect([bare(Title ?? ''), bare(Author ?? '')]).toEqual([bare(attack), bare(attack)])
  const text = bare(textOfPdf(bytes))
  expect(text).not.toContain('root:x:0')
  for (const each of ATTACKS) {
    // In the title and in the block.
    const drawCounts = places.filter((place) => place.text === each).map(({ id }) => (NOT_AS_TEXT.has(id) ? 1 : 2))
    const drawn = drawCounts.reduce<number>((sum, times) => sum + times, 0)
    expect(text.split(bare(each)).length - 1, each).toBeGreaterThanOrEqual(drawn)
  }
  expect(losses.map(({ kind }) => kind)).toContain('pictureMissing')
})
