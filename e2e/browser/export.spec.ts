// Articles as files, as writers and readers take them: one article at once, manuals and chosen articles as books that are announced.
import { readFileSync } from 'node:fs'
import { type Client, openManual, signIn } from '@lectern/testing/product'
import type { Locator, Page } from '@playwright/test'
import { chooseMore, expect, lang, memberPage, newPage, test, texts } from './product.fixture.ts'

/** Code is coloured and diagrams are rendered by packages that the built product must find beside its bundle. */
const MARKDOWN = `## 第一步 First step

先关闭电源，再打开前盖。Then take the filter out.

\`\`\`ts
const filter: string = 'clean'
\`\`\`

\`\`\`mermaid
flowchart LR
  A[Open] --> B[Clean]
\`\`\`

| 部件 Part | 数量 Count |
| --- | --- |
| 滤网 Filter | 2 |
`

async function write(
  client: Client,
  manualId: string,
  title: string,
  parentId?: string,
  markdown = MARKDOWN,
): Promise<string> {
  const fields = { manualId, title, markdown, ...(parentId && { parentId }) }
  const { id } = await client.post<{ id: string }>('/manualContent/insert', fields)
  await client.post('/manualContent/releaseVersion', { id })
  return id
}

/** Returns name and first bytes of the file that `button` saves. */
async function saved(page: Page, button: Locator): Promise<{ name: string; start: string }> {
  const arrives = page.waitForEvent('download')
  await button.click()
  const download = await arrives
  const bytes = readFileSync(await download.path())
  return { name: download.suggestedFilename(), start: bytes.subarray(0, 5).toString('latin1') }
}

const t = texts(lang)
test(`[EXP-01] [EXP-02] [EXP-03] [READ-01] exports articles and manuals as files`, async ({ browser, product }) => {
  const client = await signIn(product.url, product.admin)
  const manualId = await openManual(client, '净水器')
  const folder = await client.post<{ id: string }>('/manualContent/insert', {
    manualId,
    title: '保养 Care',
    type: 'folder',
  })
  const id = await write(client, manualId, '清洗滤网 Filter', folder.id)
  await write(client, manualId, '更换水箱 Tank', undefined, '先放水。')

  const page = await memberPage(browser, product, lang)
  await page.goto(`/article/manual-content/${manualId}?articleId=${id}`)
  await chooseMore(page, lang, 'common.words.export')
  const panel = page.getByRole('complementary', { name: t('common.words.export'), exact: true })
  const article = panel.locator('section').filter({ hasText: t('books.pageTitle', { title: '清洗滤网 Filter' }) })

  await test.step('exports the open article', async () => {
    await expect(panel.getByText(t('books.empty'))).toBeVisible()
    const word = await saved(page, article.getByRole('button', { name: t('books.format.word'), exact: true }))
    expect(word.name).toBe('清洗滤网 Filter.docx')
    expect(word.start).toMatch(/^PK/)
  })

  const choose = async (label: string, option: string) => {
    await panel.getByRole('combobox', { name: label, exact: true }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  const row = panel.getByRole('listitem').filter({ has: page.getByRole('link', { name: t('common.words.download') }) })

  await test.step('exports the whole manual', async () => {
    await panel.getByRole('button', { name: t('books.start'), exact: true }).click()
    await expect(row).toHaveCount(1)
    await expect(row).toContainText(t('books.state.done'))
    // Everything was found that the file needs.
    await expect(row.locator('details')).toHaveCount(0)
    expect((await saved(page, row.getByRole('link', { name: t('common.words.download') }))).start).toBe('%PDF-')
  })

  await test.step('exports chosen articles as Word', async () => {
    await write(client, manualId, '公式 Formula', folder.id, '$$\n\\frac{\n$$')
    await choose(t('books.exportAs'), t('books.format.word'))
    await choose(t('books.range.label'), t('books.range.chosen'))
    const start = panel.getByRole('button', { name: t('books.start'), exact: true })
    await expect(start).toBeDisabled()
    await panel.getByRole('checkbox', { name: '保养 Care' }).check()
    await expect(panel.getByRole('checkbox', { name: '清洗滤网 Filter' })).toBeChecked()
    await start.click()
    await expect(row).toHaveCount(2)
    // An unreadable formula: the report lists it, but not the rendered diagram.
    const report = row.first().locator('details')
    await report.getByText(t('books.losses', { count: 1 })).click()
    await expect(report).toContainText(t('books.loss.formulaUnreadable'))
    expect((await saved(page, report.getByRole('link', { name: t('books.report') }))).name).toMatch(/\.txt$/)
    const book = await saved(page, row.first().getByRole('link', { name: t('common.words.download') }))
    expect(book.name).toMatch(/\.docx$/)
    expect(book.start).toMatch(/^PK/)
  })

  await test.step('shows the panel as a fitting sheet on a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    const sheet = page.getByRole('dialog', { name: t('common.words.export'), exact: true })
    await expect(sheet).toBeVisible()
    const start = sheet.getByRole('button', { name: t('books.start'), exact: true })
    await start.scrollIntoViewIfNeeded()
    for (const part of [sheet, start, sheet.getByRole('link', { name: t('common.words.download') }).first()]) {
      const box = await part.boundingBox()
      expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true)
    }
    expect(await sheet.evaluate((element) => element.scrollWidth <= element.clientWidth)).toBe(true)
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('links to the file in the notification', async () => {
    await page.goto('/user/info?tab=notices')
    const notice = t('account.notice.bookReady', { name: '净水器' })
    const open = page.getByRole('listitem').filter({ hasText: notice }).getByRole('link')
    expect((await saved(page, open)).name).toMatch(/\.pdf$/)
    expect(new URL(page.url()).pathname).toBe('/user/info')
    // Kept no longer: the page says so and stays.
    await page.route('**/books/**', (route) => route.fulfill({ status: 404, json: { msg: 'gone' } }))
    await open.click()
    await expect(page.getByText('gone', { exact: true })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/user/info')
    await page.close()
  })

  const visitor = await newPage(browser, product, lang)
  const address = `/pub/${manualId}?articleId=${id}`

  await test.step('downloads the article with one click for a reader', async () => {
    await visitor.goto(address)
    const link = visitor.getByRole('link', { name: t('reader.exportPdf'), exact: true })
    const copy = visitor.getByRole('button', { name: t('common.words.copyLink'), exact: true })
    const look = (element: Element) => {
      const { display, color, fontSize, height, textDecorationLine } = getComputedStyle(element)
      return { display, color, fontSize, height, textDecorationLine }
    }
    expect(await link.evaluate(look)).toEqual(await copy.evaluate(look))
    expect(await saved(visitor, link)).toEqual({ name: '清洗滤网 Filter.pdf', start: '%PDF-' })
  })

  await test.step('lets readers without export print', async () => {
    await client.post('/manual/updateManualSetting', { id: manualId, readersMayExport: false })
    const html = await (await visitor.request.get(address)).text()
    expect(html).toContain(t('reader.print'))
    expect(html).not.toContain('/article-file/')
  })
})
