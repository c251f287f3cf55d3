/** Workbooks of table articles: made whole, kept safe, shown and cut into passages. */

import { blocksToMarkdown, markdownToBlocks, workbookOf } from '@lectern/readers'
import { describe, expect, it } from 'vitest'
import { outlineOf, parseBlocks, sectionsOf } from '../index.ts'
import { renderArticle } from '../rendering.ts'

const workbook = (sheets: unknown[], styles: unknown[] = []) =>
  parseBlocks([{ id: 'w', type: 'workbook', props: {}, content: { type: 'workbookContent', styles, sheets } }])
const prices = {
  id: 'prices',
  name: 'Prices',
  frozen: { rows: 1, columns: 0 },
  cells: {
    0: { 0: { v: 'Plan' }, 1: { v: 'Price' } },
    1: { 0: { v: 'Basic' }, 1: { v: 0.5, s: 0 } },
    2: { 0: { v: 'Team' }, 1: { v: 2, f: '=B2*4' } },
    3: { 0: { v: 'Secret' } },
  },
  rows: { 3: { hidden: true } },
}

describe('[SHEET-01] the workbook of a table article', () => {
  it('is completed, and does not change when parsed again', () => {
    const blocks = workbook([prices, { name: 'Prices' }], [{ format: '0%' }])
    const { sheets } = workbookOf(blocks).content
    expect(sheets.map(({ name }) => name)).toEqual(['Prices', 'Prices (2)'])
    expect(sheets[0]).toMatchObject({ id: 'prices', rowCount: 100, columnCount: 26, merges: [] })
    expect(parseBlocks(JSON.parse(JSON.stringify(blocks)))).toEqual(blocks)
  })
  it('drops unsafe and out-of-range content', () => {
    const blocks = workbook([
      {
        cells: {
          0: { 0: { v: 'x', link: 'javascript:alert(1)' }, 1: { f: "=cmd|'/C calc'!A0" }, 99999: { v: 1 } },
          __proto__: { 0: { v: 1 } },
        },
        merges: [
          { top: 0, left: 0, bottom: 1, right: 1 },
          { top: 1, left: 1, bottom: 2, right: 2 },
        ],
      },
    ])
    const [sheet] = workbookOf(blocks).content.sheets
    expect(sheet?.cells).toEqual({ 0: { 0: { v: 'x' } } })
    expect(sheet?.merges).toHaveLength(1)
  })
  it.each([
    ['a value that is no value', [{ cells: { 0: { 0: { v: {} } } } }]],
    ['sheets that are no list', 'x'],
    ['too many sheets', Array.from({ length: 101 }, () => ({}))],
  ])('rejects %s', (_, sheets) => {
    expect(() => workbook(sheets as unknown[])).toThrow()
  })
  it('is the only top-level block', () => {
    const inner = { type: 'workbook', content: {} }
    expect(() => parseBlocks([{ type: 'quote', content: [], children: [inner] }])).toThrow()
  })
  it('is built from the tables of Markdown', () => {
    const { sheets } = workbookOf(markdownToBlocks('| a | b |\n|---|---|\n| 007 | 1.5 |')).content
    expect(sheets[0]?.cells).toEqual({ 0: { 0: { v: 'a' }, 1: { v: 'b' } }, 1: { 0: { v: '007' }, 1: { v: 1.5 } } })
  })
})

describe('[SHEET-03] a published table', () => {
  const blocks = workbook(
    [prices, { id: 'more', name: 'A <b>', cells: { 0: { 0: { v: '<script>' } } } }],
    [{ format: '0%', background: '#ff0000', bold: true, color: 'red;position:fixed' }],
  )
  it('shows formatted values, styles and names of sheets, and hides hidden rows', () => {
    const { html } = renderArticle(blocks)
    expect(html).toContain('50%')
    expect(html).toContain('background:#ff0000')
    expect(html).toContain('<h2 id="more">A &lt;b&gt;</h2>')
    expect(html).toContain('id="prices-2"')
    for (const never of ['Secret', '<script>', 'position', '=B2']) expect(html).not.toContain(never)
    expect(outlineOf(blocks).map(({ text }) => text)).toEqual(['Prices', 'A <b>'])
  })
  it('spans merged cells', () => {
    const merged = workbook([
      {
        cells: { 0: { 0: { v: 'wide' } }, 1: { 0: { v: 'a' }, 1: { v: 'b' } } },
        merges: [{ top: 0, left: 0, bottom: 0, right: 1 }],
      },
    ])
    expect(renderArticle(merged).html).toContain('colspan="2"')
  })
  it('is indexed by lines with their sheet and columns', () => {
    expect(sectionsOf(blocks)).toEqual([
      {
        anchor: 'prices',
        headings: ['Prices'],
        text: 'Plan: Basic | Price: 50%\nPlan: Team | Price: 2',
        kind: 'table',
      },
      { anchor: 'more', headings: ['A <b>'], text: '<script>', kind: 'table' },
    ])
  })
  it('is exported as Markdown tables', () => {
    expect(blocksToMarkdown(workbook([prices]))).toContain('| Plan | Price |\n| --- | --- |\n| Basic | 0.5 |')
  })
})
