/** [SHEET-02] Excel files with sheets of charts, dialogs and macros come in without those, which are named. */
import { strToU8, zipSync } from 'fflate'
import { expect, test } from 'vitest'
import { importSpreadsheet } from './index.ts'

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const MACRO = 'http://schemas.microsoft.com/office/2006/relationships/xlMacrosheet'
const PARTS: Record<string, string> = { chart: `${OFFICE}/chartsheet`, dialog: `${OFFICE}/dialogsheet`, macro: MACRO }

function aBook(sheets: readonly (readonly [name: string, kind: string])[], more = ''): Uint8Array {
  const relations = sheets.map(
    ([, kind], index) =>
      `<Relationship Id="r${index}" Type="${PARTS[kind] ?? `${OFFICE}/worksheet`}" Target="${PARTS[kind] ? 'other' : 'worksheets'}/sheet${index}.xml"/>`,
  )
  const files: Record<string, string> = {
    '[Content_Types].xml':
      '<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="xml" ContentType="application/xml"/><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/xl/workbook.xml" ContentType="application/vnd.openxmlformats-officedocument.spreadsheetml.sheet.main+xml"/></Types>',
    '_rels/.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><bookViews><workbookView activeTab="0"/></bookViews><sheets>${sheets.map(([name], index) => `<sheet name="${name}" sheetId="${index + 1}" r:id="r${index}"/>`).join('')}</sheets>${more}</workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${relations.join('')}</Relationships>`,
  }
  for (const [index, [name, kind]] of sheets.entries())
    if (PARTS[kind]) files[`xl/other/sheet${index}.xml`] = `<chartsheet xmlns="${MAIN}"/>`
    else
      files[`xl/worksheets/sheet${index}.xml`] =
        `<worksheet xmlns="${MAIN}"><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>in ${name}</t></is></c></row></sheetData></worksheet>`
  return zipSync(Object.fromEntries(Object.entries(files).map(([name, text]) => [name, strToU8(text)])))
}

test.each(['chart', 'dialog', 'macro'] as const)('reports a sheet of a %s, also as the first', async (kind) => {
  for (const sheets of [
    [['A &amp; B', kind] as const, ['One', ''] as const, ['Two', ''] as const],
    [['One', ''] as const, ['A &amp; B', kind] as const, ['Two', ''] as const],
  ]) {
    const { workbook, lost } = await importSpreadsheet('a.xlsx', aBook(sheets))
    expect(workbook.content.sheets.map(({ name, cells }) => [name, cells[0]?.[0]?.v])).toEqual([
      ['One', 'in One'],
      ['Two', 'in Two'],
    ])
    expect(lost).toEqual([{ sheet: 'A & B', part: `${kind}Sheet`, count: 1 }])
  }
})

test('names stay with their sheets', async () => {
  const names =
    '<definedNames><definedName name="mine" localSheetId="2">Two!$A$1</definedName><definedName name="gone" localSheetId="0">Two!$A$1</definedName></definedNames>'
  const book = aBook(
    [
      ['C', 'chart'],
      ['One', ''],
      ['Two', ''],
    ],
    names,
  )
  const { lost } = await importSpreadsheet('a.xlsx', book)
  expect(lost).toEqual([
    { sheet: 'C', part: 'chartSheet', count: 1 },
    { sheet: 'Two', part: 'names', count: 1 },
  ])
})

test('a file of charts only is empty, not damaged', async () => {
  await expect(importSpreadsheet('a.xlsx', aBook([['C', 'chart']]))).rejects.toMatchObject({ problem: 'empty' })
})
