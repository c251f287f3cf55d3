/** Spreadsheet files: CSV in three encodings, Excel both ways, and what LibreOffice makes of them. */
import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { parseBlocks, workbookBlock, workbookOf } from '../index.ts'
import { readSpreadsheet, writeXlsx } from './index.ts'

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

/** What must not be lost on the way. */
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

describe('[SHEET-02] CSV files', () => {
  it('become numbers and texts; codes and what looks like a formula stay texts', async () => {
    const [cells] = await cellsOf('a.csv', bytes('名称;x\r\n"a;""b""";1.50\r\n007;=1+1'))
    expect(cells).toEqual({
      0: { 0: { v: '名称' }, 1: { v: 'x' } },
      1: { 0: { v: 'a;"b"' }, 1: { v: 1.5 } },
      2: { 0: { v: '007' }, 1: { v: '=1+1' } },
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
  ])('with %s are refused', async (_, name, text, problem) => {
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

  it.skipIf(!office && process.env.CI !== 'true')(
    // Without a window LibreOffice keeps nothing of the view, freezing included: not in a file of its own kind, nor in .xlsx.
    'keep the rest through LibreOffice, which makes files of its own',
    async () => {
      const dir = mkdtempSync(join(tmpdir(), 'sheet-'))
      try {
        writeFileSync(join(dir, 'a.xlsx'), new Uint8Array(await writeXlsx(sample)))
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
        convert('ods', 'a.xlsx')
        convert('xlsx', 'a.ods')
        expectSample((await readSpreadsheet('a.xlsx', readFileSync(join(dir, 'a.xlsx')))).content)
      } finally {
        rmSync(dir, { recursive: true, force: true })
      }
    },
    240_000,
  )
})
