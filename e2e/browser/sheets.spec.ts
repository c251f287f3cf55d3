// Table articles in the browser: created, calculated, imported, exported, published.
import { readFileSync } from 'node:fs'
import { openManual, signIn } from '@lectern/testing/product'
import type { Browser } from '@playwright/test'
import { expect, lang, memberPage, type Product, test, texts, untilSaved } from './product.fixture.ts'

type Saved = {
  content: { type: string; content: { sheets: { name: string; cells: Record<string, Record<string, object>> }[] } }[]
}

const t = texts(lang)

/** A table that somebody makes in a manual of its own. */
async function newTable(browser: Browser, product: Product, name: string) {
  const client = await signIn(product.url, product.admin)
  const manualId = await openManual(client, name)
  const page = await memberPage(browser, product, lang)
  await page.goto(`/article/manual-content/${manualId}`)
  await page
    .getByRole('button', { name: t('editor.new') })
    .first()
    .click()
  await page.getByRole('menuitem', { name: t('sheet.newTable') }).click()
  const table = page.getByRole('region', { name: t('sheet.bodyLabel'), exact: true })
  return { client, manualId, page, table }
}

test(`[SHEET-01] [SHEET-02] [SHEET-03] a table is written, imported, exported and published`, async ({
  browser,
  product,
}) => {
  const { client, manualId, page, table } = await newTable(browser, product, 'sheet')
  await expect(table.locator('canvas[id^=univer-sheet-main-canvas]').first()).toBeVisible()
  const id = new URL(page.url()).searchParams.get('articleId') ?? ''
  const saved = async () => {
    const { content } = await client.get<Saved>('/manualContent/findContentById', { id })
    return content[0]?.content.sheets.map(({ name, cells }) => [name, cells])
  }

  await test.step('calculates typed cells', async () => {
    await table
      .locator('canvas[id^=univer-sheet-main-canvas]')
      .first()
      .click({ position: { x: 90, y: 35 } })
    await page.keyboard.type('21')
    await page.keyboard.press('Enter')
    await page.keyboard.type('=A1*2')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+s')
    await expect
      .poll(async () => JSON.stringify(await saved()))
      .toContain('"0":{"0":{"v":21}},"1":{"0":{"f":"=A1*2","v":42}}')
  })

  await test.step('saves a cell that is being edited, and editing continues', async () => {
    await page.keyboard.type('halb')
    await page.keyboard.press('Control+s')
    await expect.poll(async () => JSON.stringify(await saved())).toContain('"2":{"0":{"v":"halb"')
    await page.keyboard.type('zeit')
    await untilSaved(page)
    await expect.poll(async () => JSON.stringify(await saved())).toContain('"v":"halbzeit"')
    await page.keyboard.press('Enter')
    await page.keyboard.type('=A1*3')
    await page.getByRole('link', { name: t('editor.back'), exact: true }).click()
    await page.waitForURL((url) => !url.pathname.includes('manual-content'))
    expect(JSON.stringify(await saved())).toContain('"3":{"0":{"f":"=A1*3"')
    await page.goto(`/article/manual-content/${manualId}?articleId=${id}`)
    await expect(table.locator('canvas[id^=univer-sheet-main-canvas]').first()).toBeVisible()
  })

  await test.step('adds a file as a new sheet', async () => {
    await table.locator('input[type=file]').setInputFiles({
      ...{ name: 'prices.csv', mimeType: 'text/csv', buffer: Buffer.from('Plan,Price\nBasic,1.5\n') },
    })
    await page.getByRole('button', { name: t('sheet.append') }).click()
    await expect.poll(async () => JSON.stringify(await saved())).toContain('"Basic"')
    await untilSaved(page)
  })

  await test.step('[SHEET-02] keeps or reports content of a file beside its cells', async () => {
    await table
      .locator('input[type=file]')
      .setInputFiles('packages/readers/src/testing/spreadsheets/rules-openpyxl.xlsx')
    const question = page.getByRole('alertdialog')
    for (const [part, count] of [
      ['conditionalFormats', 2],
      ['validations', 1],
      ['charts', 1],
    ] as const)
      await expect(question).toContainText(
        t('sheet.lostPart', { sheet: 'Plan', part: t(`sheet.parts.${part}`), count }),
      )
    await question.getByRole('button', { name: t('sheet.append') }).click()
    await expect.poll(async () => JSON.stringify(await saved())).toContain('"note":"Ask 张三 first\\nthen write"')
    await untilSaved(page)
  })

  await test.step('[SHEET-02] shows the note of a cell, and changes it there', async () => {
    const canvas = table.locator('canvas[id^=univer-sheet-main-canvas]').first()
    const note = page.locator('[data-u-comp=note-textarea]')
    // The sheet of the file is the last; its first row and column are headings.
    await table.getByText('Plan', { exact: true }).click()
    await canvas.click({ position: { x: 90, y: 55 } })
    await expect(note).toHaveValue('Ask 张三 first\nthen write')
    await note.click()
    await page.keyboard.press('Control+End')
    await page.keyboard.type(', please')
    await expect.poll(async () => JSON.stringify(await saved())).toContain('then write, please"')
    await untilSaved(page)
  })

  await test.step('exports the table as an Excel file', async () => {
    const download = page.waitForEvent('download')
    await table.getByRole('button', { name: t('sheet.export') }).click()
    expect(
      readFileSync(await (await download).path())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK')
  })

  await client.post('/manualContent/releaseVersion', { id })

  await test.step('[EDIT-05] shows an earlier version of the table and restores it', async () => {
    await table
      .locator('canvas[id^=univer-sheet-main-canvas]')
      .first()
      .click({ position: { x: 90, y: 135 } })
    await page.keyboard.type('Gold')
    await page.keyboard.press('Enter')
    await page.keyboard.press('Control+s')
    await expect.poll(async () => JSON.stringify(await saved())).toContain('Gold')
    await untilSaved(page)
    await page.getByRole('button', { name: t('history.title'), exact: true }).click()
    await page.getByRole('button', { name: new RegExp(t('history.release', { number: 1 })) }).click()
    await expect(page.getByRole('region', { name: t('history.side') })).toContainText('Gold')
    await page.getByRole('button', { name: t('history.read') }).click()
    await expect(page.locator('table.sheet').filter({ hasText: 'Basic' }).first()).toBeVisible()
    await page.getByRole('button', { name: t('history.restore') }).click()
    await expect(page.getByText(t('history.restored')).first()).toBeVisible()
    const restored = JSON.stringify(await saved())
    expect(restored).toContain('"Basic"')
    expect(restored).not.toContain('Gold')
  })

  const published = await (await fetch(`${product.url}/puba/${id}`)).text()
  for (const part of ['<table class="sheet', '>42<', '>Basic<']) expect(published).toContain(part)
})

test('[SHEET-01] applies a button right after typing to the cell, and keeps the key after a button', async ({
  browser,
  product,
}) => {
  const { client, page, table } = await newTable(browser, product, 'ribbon')
  const cells = table.locator('canvas[id^=univer-sheet-main-canvas]').first()
  await cells.click({ position: { x: 90, y: 35 } })
  await page.keyboard.type('fett')
  await table.locator('[data-u-command="sheet.command.set-range-bold"]').first().click()
  await page.keyboard.press('ArrowDown')
  await table.locator('[data-u-command="sheet.command.set-range-italic"]').first().click()
  await page.keyboard.type('xyz')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+s')
  const id = new URL(page.url()).searchParams.get('articleId') ?? ''
  const saved = async () => JSON.stringify((await client.get<Saved>('/manualContent/findContentById', { id })).content)
  await expect.poll(saved).toContain('"v":"xyz"')
  expect(await saved()).toMatch(/"v":"fett","s":"?\w+/)
})
