/** Spreadsheet files: CSV in three encodings, Excel both ways, and what LibreOffice makes of them. */
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseBlocks, WORKBOOK_LIMITS } from '@lectern/content'
import { renderArticle } from '@lectern/content/rendering'
import { isFull } from '@lectern/testing/sample'
import { writeXlsx as writeExcel } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import { importSpreadsheet, readSpreadsheet, writeXlsx } from './index.ts'
import { workbookBlock, workbookOf } from './workbook-of.ts'

const bytes = (text: string) => new TextEncoder().encode(text)
const cellsOf = async (name: string, data: Uint8Array) =>
  (await readSpreadsheet(name, data)).content.sheets.map(({ cells }) => cells)

const sample = workbookOf(
  parseBlocks([
    workbookBlock({
      type: 'workbookContent',
      styles: [{ bold: true, background: '#ffff00', align: 'center' }, { format: '0.00%' }, { format: 'yyyy-mm-dd' }],
      sheets: [
        {
          id: 'a',
          name: '价格',
          rowCount: 100,
          columnCount: 26,
          cells: {
            0: { 0: { v: '名称', s: 0 }, 1: { v: 'Rate', s: 0 } },
            1: { 0: { v: 'One' }, 1: { v: 0.25, s: 1 }, 2: { v: 45_000, s: 2 } },
            2: { 0: { v: 'Sum' }, 1: { v: 0.5, f: '=SUM(B2,B2)', s: 1 } },
            4: { 0: { v: 'merged' } },
          },
          merges: [{ top: 4, left: 0, bottom: 5, right: 1 }],
          frozen: { rows: 1, columns: 1 },
          rows: {},
          columns: { 0: { width: 150 } },
          filter: { range: { top: 0, left: 0, bottom: 2, right: 1 }, rules: {}, hiddenRows: [] },
        },
        {
          id: 'b',
          name: 'Second',
          rowCount: 100,
          columnCount: 26,
          cells: { 0: { 0: { v: 1, f: "='价格'!B3*2" } } },
          merges: [],
          frozen: { rows: 0, columns: 0 },
          rows: {},
          columns: {},
        },
      ],
    }),
  ]),
).content

/** Checks the required content. */
function expectSample(content: typeof sample): void {
  const [first, second] = content.sheets
  const look = (row: number, column: number) => content.styles[first?.cells[row]?.[column]?.s ?? -1]
  expect(content.sheets.map(({ name }) => name)).toEqual(['价格', 'Second'])
  expect(first?.cells[1]?.[1]?.v).toBe(0.25)
  expect(first?.cells[1]?.[2]?.v).toBe(45_000)
  expect(first?.cells[2]?.[1]).toMatchObject({ v: 0.5, f: '=SUM(B2,B2)' })
  expect(second?.cells[0]?.[0]?.f).toMatch(/^='?价格'?!B3\*2$/)
  expect(look(0, 0)).toMatchObject({ bold: true, background: '#ffff00', align: 'center' })
  expect(look(1, 1)?.format).toBe('0.00%')
  expect(look(1, 2)?.format).toMatch(/^yyyy\W*-mm\W*-dd/i)
  expect(first?.merges).toEqual([{ top: 4, left: 0, bottom: 5, right: 1 }])
  expect(first?.filter?.range).toEqual({ top: 0, left: 0, bottom: 2, right: 1 })
}

const fixture = (name: string) => readFileSync(new URL(`../testing/spreadsheets/${name}.xlsx`, import.meta.url))

/** The same workbook saved by two programs; openpyxl's has no views of its sheets and one formula for three cells. */
function expectForeign(content: typeof sample): void {
  const [prices, hidden] = content.sheets
  const styleOf = (row: number, column: number) => content.styles[prices?.cells[row]?.[column]?.s ?? -1]
  expect(content.sheets.map(({ name }) => name)).toEqual(['Prices & 价格', 'Hidden'])
  expect(hidden).toMatchObject({ hidden: true, cells: { 0: { 0: { v: 'secret' } } } })
  expect(prices?.cells).toMatchObject({
    0: { 0: { v: 'Item' }, 5: { v: 0.2 } },
    1: { 0: { v: 'Tea', link: 'https://example.com/tea?a=1&b=2' }, 2: { v: 3, f: '=B2*(1+$F$1)' }, 3: { v: 46_328 } },
    2: { 1: { v: 4 }, 2: { v: 4.8, f: '=B3*(1+$F$1)' }, 4: { v: true } },
    3: { 2: { v: 1.2, f: '=B4*(1+$F$1)' }, 4: { v: '#DIV/0!', f: '=1/0' } },
    5: { 0: { v: 'Total for all' }, 2: { v: 9, f: '=SUM(C2:C4)' } },
  })
  expect(prices?.cells[1]?.[4]?.v).toBeCloseTo(0.75, 8)
  expect(styleOf(0, 0)).toEqual({
    font: 'Georgia',
    size: 14,
    bold: true,
    color: '#204080',
    background: '#ffee00',
    align: 'center',
    valign: 'middle',
    wrap: true,
    borders: { bottom: { style: 'medium', color: '#ff0000' } },
  })
  expect([styleOf(0, 5), styleOf(1, 1), styleOf(1, 3), styleOf(1, 4)].map((style) => style?.format)).toEqual([
    '0%',
    '#,##0.00',
    'dd/mm/yyyy',
    'hh:mm',
  ])
  expect(prices?.merges).toEqual([{ top: 5, left: 0, bottom: 6, right: 1 }])
  expect(prices?.rows).toEqual({ 0: { height: 40 }, 2: { hidden: true } })
  expect(prices?.columns).toMatchObject({ 0: { width: 150 }, 4: { hidden: true } })
  expect(prices?.filter?.range).toEqual({ top: 0, left: 0, bottom: 3, right: 3 })
}

describe('[SHEET-02] CSV files', () => {
  it('become numbers and texts; codes and formula-like texts stay texts', async () => {
    const [cells] = await cellsOf('a.csv', bytes('名称;x\r\n"a;""b""";1.50\r\n007;=1+1'))
    expect(cells).toEqual({
      0: { 0: { v: '名称' }, 1: { v: 'x' } },
      1: { 0: { v: 'a;"b"' }, 1: { v: 1.5, s: 0 } },
      2: { 0: { v: '007' }, 1: { v: '=1+1' } },
    })
  })
  it('keep the zeros of prices and versions, and the name of their file', async () => {
    const { content } = await readSpreadsheet('D:\\价格 2026.csv', bytes('sep=|\n1.10|2.5\n3.00|1.20\na|1.0e3'))
    expect(content.styles).toEqual([{ format: '0.00' }])
    expect(content.sheets[0]?.name).toBe('价格 2026')
    expect(content.sheets[0]?.cells).toEqual({
      0: { 0: { v: 1.1, s: 0 }, 1: { v: 2.5 } },
      1: { 0: { v: 3, s: 0 }, 1: { v: 1.2, s: 0 } },
      2: { 0: { v: 'a' }, 1: { v: 1000 } },
    })
  })
  it('are read in the Chinese encoding of older programs', async () => {
    const [cells] = await cellsOf('a.csv', new Uint8Array([0xd6, 0xd0, 0xce, 0xc4, 0x2c, 0x31]))
    expect(cells).toEqual({ 0: { 0: { v: '中文' }, 1: { v: 1 } } })
  })
  it.each([
    ['nothing', 'a.csv', '', 'empty'],
    ['blanks only', 'a.csv', ' ,,\n,,', 'empty'],
    ['no workbook inside', 'a.xlsx', 'x', 'unreadable'],
    ['another ending', 'a.pdf', 'x', 'unreadable'],
  ])('are rejected with %s', async (_, name, text, problem) => {
    await expect(readSpreadsheet(name, bytes(text))).rejects.toMatchObject({ problem })
  })
})

const office = (() => {
  try {
    execFileSync('soffice', ['--version'], { stdio: 'ignore', timeout: 60_000 })
    return true
  } catch {
    return false
  }
})()

describe('[SHEET-02] Excel files', () => {
  it('keep formulas, formats, merges, freezing and filters both ways', async () => {
    const file = new Uint8Array(await writeXlsx(sample))
    const { content } = await readSpreadsheet('a.xlsx', file)
    expectSample(content)
    expect(content.sheets.map(({ frozen }) => frozen)).toEqual([
      { rows: 1, columns: 1 },
      { rows: 0, columns: 0 },
    ])
  })

  it.each(['openpyxl', 'libreoffice'])('made by %s are read', async (program) => {
    const { content } = await readSpreadsheet('a.xlsx', fixture(program))
    expectForeign(content)
    // The result can be written and read again.
    expectForeign((await readSpreadsheet('a.xlsx', new Uint8Array(await writeXlsx(content)))).content)
  })

  it.each(['rules-openpyxl', 'rules-xlsxwriter', 'rules-libreoffice'])('keep or report notes: %s', async (program) => {
    const { workbook, lost } = await importSpreadsheet('a.xlsx', fixture(program))
    const notes = ({ content: { sheets } }: typeof workbook) => [sheets[0]?.cells[1]?.[0], sheets[0]?.cells[8]?.[4]]
    const cells = [{ v: 'Write', note: 'Ask 张三 first\nthen write' }, { note: 'Beside the table' }]
    expect(notes(workbook)).toMatchObject(cells)
    expect(notes(await readSpreadsheet('a.xlsx', new Uint8Array(await writeXlsx(workbook.content))))).toMatchObject(
      cells,
    )
    expect(lost).toEqual([
      { sheet: 'Plan', part: 'conditionalFormats', count: 2 },
      { sheet: 'Plan', part: 'validations', count: 1 },
      { sheet: 'Plan', part: 'charts', count: 1 },
    ])
    expect(renderArticle([workbook]).html).toContain('role="note" tabindex="0">Ask 张三 first\nthen write</span>')
  })

  it('report names, links to cells, protection and pictures in cells', async () => {
    const file = await writeExcel({
      sheets: [
        {
          name: "It's",
          rows: [['Rate', 0.2], ['to the plan']],
          cells: new Map([
            ['1,0', { hyperlink: { target: '', location: 'Plan!A1' } }],
            ['2,0', { formula: '_xlfn.DISPIMG("ID_1",1)' }],
          ]),
        },
        { name: 'Plan', rows: [['One']], protection: { sheet: true } },
      ],
      namedRanges: [
        { name: 'Rate', range: "'It''s'!$B$1" },
        { name: '_xlnm.Print_Area', range: 'Plan!$A$1', scope: 'Plan' },
        { name: 'First', range: 'Plan!$A$1' },
      ],
    })
    expect((await importSpreadsheet('a.xlsx', file)).lost).toEqual([
      { sheet: "It's", part: 'pictures', count: 1 },
      { sheet: "It's", part: 'names', count: 1 },
      { sheet: "It's", part: 'innerLinks', count: 1 },
      { sheet: 'Plan', part: 'names', count: 1 },
      { sheet: 'Plan', part: 'protection', count: 1 },
    ])
  })

  it('are read quickly with merges and validations over the whole sheet', async () => {
    const { content } = await readSpreadsheet('a.xlsx', fixture('huge-merge'))
    expect(content.sheets[0]?.cells[1]?.[0]?.v).toBe('Tea')
    expect(content.sheets[0]?.merges).toEqual([
      { top: 9, left: 0, bottom: WORKBOOK_LIMITS.rows - 1, right: WORKBOOK_LIMITS.columns - 1 },
    ])
  })

  it('are rejected as too large with a cell in the last row and column', async () => {
    await expect(readSpreadsheet('a.xlsx', fixture('far-cell'))).rejects.toMatchObject({ problem: 'tooLarge' })
  })

  it.skipIf(!office && process.env.CI !== 'true')(
    // Without a window LibreOffice keeps nothing of the view, freezing included: not in a file of its own kind, nor in .xlsx.
    'survive LibreOffice, which writes its own files',
    async () => {
      const dir = mkdtempSync(join(tmpdir(), 'sheet-'))
      try {
        mkdirSync(join(dir, 'ours'))
        writeFileSync(join(dir, 'ours', 'a.xlsx'), new Uint8Array(await writeXlsx(sample)))
        const convert = (to: string, from: string) =>
          execFileSync(
            'soffice',
            [
              `-env:UserInstallation=file://${dir}/profile`,
              '--headless',
              '--convert-to',
              to,
              '--outdir',
              dir,
              join(dir, from),
            ],
            { stdio: 'ignore', timeout: 110_000 },
          )
        // Over a file of its own kind it has to start twice.
        if (isFull) convert('ods', 'ours/a.xlsx')
        convert('xlsx', isFull ? 'a.ods' : 'ours/a.xlsx')
        expectSample((await readSpreadsheet('a.xlsx', readFileSync(join(dir, 'a.xlsx')))).content)
      } finally {
        rmSync(dir, { recursive: true, force: true })
      }
    },
    240_000,
  )
})
