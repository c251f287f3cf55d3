import { newSheet, type Sheet } from '@lectern/content'
import { expect, test } from 'vitest'
import { workbookHtml } from './workbook-html.ts'
import { writeXlsx } from './write-xlsx.ts'

const fileOf = async (...sheets: Sheet[]) =>
  new Uint8Array(await writeXlsx({ type: 'workbookContent', styles: [{ format: 'yyyy-mm-dd' }], sheets }))

test('[FILE-03] shows the sheets of a workbook and their values, and no scripts', async () => {
  const html = await workbookHtml(
    await fileOf(
      {
        ...newSheet('Prices <1>'),
        cells: {
          0: { 0: { v: 'Name' }, 1: { v: 'Price' } },
          1: { 0: { v: '<b>Tea</b>' }, 1: { v: 2.5 } },
          2: { 0: { v: 'Sum' }, 1: { v: 2.5, f: '=SUM(B2:B2)' } },
        },
      },
      { ...newSheet('Hidden'), hidden: true, cells: { 0: { 0: { v: 'secret' } } } },
    ),
  )
  expect(html).toBe(
    '<h2>Prices &lt;1&gt;</h2><table><tr><td>Name</td><td>Price</td></tr><tr><td>&lt;b&gt;Tea&lt;/b&gt;</td><td>2.5</td></tr><tr><td>Sum</td><td>2.5</td></tr></table>',
  )
})

test('shows dates in the format of their cells', async () => {
  const html = await workbookHtml(await fileOf({ ...newSheet('Days'), cells: { 0: { 0: { v: 45_000, s: 0 } } } }))
  expect(html).toContain('<td>2023-03-15</td>')
})

test('shows only the first rows and columns of a long table', async () => {
  const cells = Object.fromEntries(Array.from({ length: 600 }, (_, row) => [row, { 0: { v: row }, 60: { v: 'far' } }]))
  const html = await workbookHtml(await fileOf({ ...newSheet('Long'), cells }))
  expect(html.match(/<tr>/g)).toHaveLength(500)
  expect(html).not.toContain('far')
})

test('throws for files that are no workbook', async () => {
  await expect(workbookHtml(new TextEncoder().encode('words'))).rejects.toThrow()
})
