import excel from 'exceljs'
import { expect, test } from 'vitest'
import { workbookHtml } from './workbook-html.ts'

test('[FILE-03] the sheets of a workbook, their values, nothing that runs', async () => {
  const workbook = new excel.Workbook()
  const sheet = workbook.addWorksheet('Prices <1>')
  sheet.addRow(['Name', 'Price'])
  sheet.addRow(['<b>Tea</b>', 2.5])
  sheet.addRow(['Sum', { formula: 'SUM(B2:B2)', result: 2.5 }])
  workbook.addWorksheet('Hidden', { state: 'hidden' }).addRow(['secret'])
  const html = await workbookHtml(new Uint8Array(await workbook.xlsx.writeBuffer()))
  expect(html).toBe(
    '<h2>Prices &lt;1&gt;</h2><table><tr><td>Name</td><td>Price</td></tr><tr><td>&lt;b&gt;Tea&lt;/b&gt;</td><td>2.5</td></tr><tr><td>Sum</td><td>2.5</td></tr></table>',
  )
})

test('throws for what is no workbook', async () => {
  await expect(workbookHtml(new TextEncoder().encode('words'))).rejects.toThrow()
})
