import { markdownToBlocks } from '@lectern/readers'
import { describe, expect, it } from 'vitest'
import { compareDocuments, type DiffRow } from './compare-documents.ts'
import { markWords } from './mark-words.ts'

const doc = (markdown: string, title = 'T') => ({ title, blocks: markdownToBlocks(markdown) })
const text = (html: string | null) =>
  html
    ?.replace(/<(?!\/?(?:del|ins)\b)[^>]*>/g, '')
    .replace(/\s+/g, ' ')
    .trim() ?? null
const shape = (rows: DiffRow[]) =>
  rows.map((row) => (row.kind === 'gap' ? `… ${row.count}` : [row.kind, text(row.before), text(row.after)]))

describe('[EDIT-05] differing words', () => {
  it.each([
    ['<p>one two</p>', '<p>one three</p>', '<p>one <del>two</del></p>', '<p>one <ins>three</ins></p>'],
    ['<p>除垢一次</p>', '<p>除垢两次</p>', '<p>除垢<del>一</del>次</p>', '<p>除垢<ins>两</ins>次</p>'],
    ['<p>a &amp; b</p>', '<p>a &lt; b</p>', '<p>a <del>&amp;</del> b</p>', '<p>a <ins>&lt;</ins> b</p>'],
    // Marks do not reach over tags.
    ['<p><b>x</b>y</p>', '<p></p>', '<p><b><del>x</del></b><del>y</del></p>', '<p></p>'],
    ['<p>same</p>', '<p><b>same</b></p>', '<p>same</p>', '<p><b>same</b></p>'],
  ])('are marked in %s and %s', (before, after, left, right) => {
    expect(markWords(before, after)).toEqual({ before: left, after: right })
  })

  it('marks everything when too much differs', () => {
    const many = (word: string) => Array.from({ length: 4000 }, (_, i) => `${word}${i}`).join('.')
    const { before, after } = markWords(many('a'), many('b'))
    expect([before.startsWith('<del>a0.'), after.endsWith('b3999</ins>')]).toEqual([true, true])
  })
})

describe('[EDIT-05] [EDIT-04] documents side by side', () => {
  it('returns no rows for equal documents, whatever their ids', () => {
    expect(compareDocuments(doc('# A\n\nb\n\n- c'), doc('# A\n\nb\n\n- c'))).toEqual([])
  })

  it('reports changed, removed and added blocks, and omits distant ones', () => {
    const lines = Array.from({ length: 12 }, (_, i) => `line ${i}`)
    const before = doc(['first words', ...lines, 'gone'].join('\n\n'))
    const after = doc(['first letters', ...lines, '## New'].join('\n\n'), 'U')
    expect(shape(compareDocuments(before, after))).toEqual([
      ['changed', '<del>T</del>', '<ins>U</ins>'],
      ['changed', 'first <del>words</del>', 'first <ins>letters</ins>'],
      ['same', 'line 0', 'line 0'],
      ['same', 'line 1', 'line 1'],
      '… 8',
      ['same', 'line 10', 'line 10'],
      ['same', 'line 11', 'line 11'],
      ['removed', 'gone', null],
      ['added', null, 'New'],
    ])
  })

  it('matches a block by its id wherever new blocks precede it', () => {
    const [block] = markdownToBlocks('keep this sentence')
    const changed = markdownToBlocks('brand new\n\nkeep that sentence')
    if (!block || !changed[1]) throw new Error('two paragraphs')
    changed[1].id = block.id
    const rows = compareDocuments({ title: '', blocks: [block] }, { title: '', blocks: changed })
    expect(shape(rows)).toEqual([
      ['added', null, 'brand new'],
      ['changed', 'keep <del>this</del> sentence', 'keep <ins>that</ins> sentence'],
    ])
  })

  it('keeps the numbers of list items', () => {
    const rows = compareDocuments(doc('1. a\n2. b\n3. c'), doc('1. a\n2. b\n3. d'))
    expect(rows.at(-1)).toMatchObject({ kind: 'changed', after: expect.stringContaining('start="3"') })
  })
})
