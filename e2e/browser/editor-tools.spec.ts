// What writers reach for: rows by Tab, the menu of a block, find and replace, embeds and bookmarks; and what a reader gets of them.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openManual, signIn } from '@lectern/testing/product'
import type { Page } from '@playwright/test'
import {
  bodyOf,
  chooseMore,
  expect,
  memberPage,
  newPage,
  type Product,
  test,
  texts,
  untilSaved,
} from './product.fixture.ts'

const lang = 'en_US' as const
const t = texts(lang)

async function anArticle(product: Product, markdown: string) {
  const client = await signIn(product.url, product.admin)
  const manualId = await openManual(client, 'Tools')
  const { id } = await client.post<{ id: string }>('/manualContent/insert', { manualId, title: 'Tools', markdown })
  const saved = async () =>
    (await client.get<{ markdown: string }>('/manualContent/findContentById', { id })).markdown.trim()
  return { client, manualId, id, saved, address: `/article/manual-content/${manualId}?articleId=${id}` }
}

/** Opens the menu of the block with this text. */
async function blockMenu(page: Page, text: string) {
  await bodyOf(page).getByText(text, { exact: true }).hover()
  await page.locator('.bn-side-menu button').last().click()
  return page.locator('.bn-drag-handle-menu')
}

test('[EDIT-02] Tab in the last cell of a table adds a row', async ({ browser, product }) => {
  const { saved, address } = await anArticle(product, '| a | b |\n|---|---|\n| c | d |')
  const page = await memberPage(browser, product, lang)
  await page.goto(address)
  await bodyOf(page).getByText('c', { exact: true }).click()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Tab')
  await page.keyboard.type('e')
  await page.keyboard.press('Tab')
  await page.keyboard.type('f')
  await untilSaved(page)
  await expect.poll(saved).toBe('| a | b |\n| --- | --- |\n| c | d |\n| e | f |')
  await test.step('the handle of a column covers no cell', async () => {
    const cell = bodyOf(page).getByText('a', { exact: true })
    await cell.hover()
    const handle = page.locator('.bn-table-handle').filter({ visible: true })
    await expect(handle).toHaveCount(2)
    const text = await cell.evaluate((element) => {
      const range = document.createRange()
      range.selectNodeContents(element)
      return range.getBoundingClientRect().toJSON()
    })
    for (const box of await handle.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()))) {
      const apart = box.right <= text.left || box.left >= text.right || box.bottom <= text.top || box.top >= text.bottom
      expect(apart, JSON.stringify([box, text])).toBe(true)
    }
  })
})

test('[EDIT-02] headings of each level look different, in the editor and in the reader', async ({
  browser,
  product,
}) => {
  const { client, manualId, id, address } = await anArticle(product, '# One\n\n## Two\n\n### Three')
  await client.post('/manualContent/releaseVersion', { id })
  const sizesIn = (page: Page, within: string) =>
    page.evaluate(
      ([scope]) =>
        ['One', 'Two', 'Three'].map((text) => {
          const found = [...document.querySelectorAll(`${scope} :is(h1, h2, h3)`)].find((one) =>
            one.textContent?.includes(text),
          )
          return found ? Number.parseFloat(getComputedStyle(found).fontSize) : 0
        }),
      [within] as const,
    )
  const page = await memberPage(browser, product, lang)
  await page.goto(address)
  await expect(bodyOf(page)).toContainText('Three')
  const reader = await newPage(browser, product, lang)
  await reader.goto(`/pub/${manualId}?articleId=${id}`)
  expect(await sizesIn(page, '.bn-editor')).toEqual([26, 22, 18])
  expect(await sizesIn(reader, '.prose')).toEqual([26, 22, 18])
  const title = await reader.locator('h1#title').evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))
  expect(title).toBeGreaterThan(26)
})

test('[EDIT-02] the menu of a block turns it into others, doubles it and copies its address', async ({
  browser,
  product,
}) => {
  const { client, id, saved, address } = await anArticle(product, `First **bold**\n\n${'More\n\n'.repeat(80)}Last line`)
  await client.post('/manualContent/releaseVersion', { id })
  const page = await memberPage(browser, product, lang)
  await page.goto(address)
  await expect(bodyOf(page)).toContainText('Last line')

  await test.step('turn into', async () => {
    await bodyOf(page).getByText('Last line').scrollIntoViewIfNeeded()
    const menu = await blockMenu(page, 'Last line')
    await menu.getByText(t('blocks.turnInto')).hover()
    await page.getByRole('menuitemcheckbox', { name: t('blocks.callout') }).click()
    await untilSaved(page)
    await expect.poll(saved).toMatch(/> \[!NOTE\]\n> Last line$/)
  })
  await test.step('duplicate, undone at once', async () => {
    await (await blockMenu(page, 'Last line')).getByText(t('blocks.duplicate')).click()
    await expect(bodyOf(page).getByText('Last line')).toHaveCount(2)
    await bodyOf(page).getByText('Last line').last().click()
    await page.keyboard.press('Control+z')
    await expect(bodyOf(page).getByText('Last line')).toHaveCount(1)
    await untilSaved(page)
  })
  for (const [name, key] of [
    ['writers', 'blocks.copyLink'],
    ['readers', 'blocks.copyReaderLink'],
  ] as const) {
    await test.step(`the link for ${name} opens the text there`, async () => {
      await (await blockMenu(page, 'Last line')).getByText(t(key), { exact: true }).click()
      const link = await page.evaluate(() => navigator.clipboard.readText())
      const other =
        name === 'writers' ? await memberPage(browser, product, lang) : await newPage(browser, product, lang)
      if (name === 'readers') await client.post('/manualContent/releaseVersion', { id })
      await other.goto(link)
      await expect(other.getByText('Last line')).toBeInViewport()
      if (name === 'writers') await other.close()
    })
  }
})

test('[EDIT-02] find and replace goes through paragraphs, tables and code, as one step', async ({
  browser,
  product,
}) => {
  const markdown = [
    'The Port and the **po**rt.',
    '| port | export |\n|---|---|\n| a | Port |',
    '```text\nport = 1\n```',
    ...Array.from({ length: 400 }, (_, i) => `Line ${i}`),
    'The last port',
  ].join('\n\n')
  const { saved, address } = await anArticle(product, markdown)
  const page = await memberPage(browser, product, lang)
  await page.goto(address)
  const before = await saved()
  await bodyOf(page).getByText('Line 3', { exact: true }).click()
  await page.keyboard.press('Control+h')
  const panel = page.getByRole('search', { name: t('find.title') })
  const field = panel.getByRole('textbox', { name: t('find.query') })
  await field.fill('port')
  const status = panel.getByRole('status')

  await test.step('counts, and goes from place to place', async () => {
    // Behind the caret there is only the last one.
    await expect(status).toHaveText('7/7')
    await expect(bodyOf(page).getByText('The last port')).toBeInViewport()
    await field.press('Enter')
    await expect(status).toHaveText('1/7')
    await expect(bodyOf(page).getByText('The Port and the port.')).toBeInViewport()
    await field.press('Shift+Enter')
    await expect(status).toHaveText('7/7')
    await panel.getByRole('button', { name: t('find.wholeWord') }).click()
    await expect(status).toHaveText('6/6')
    await panel.getByRole('button', { name: t('find.matchCase') }).click()
    await expect(status).toHaveText('4/4')
  })
  await test.step('replaces all, and takes it back as one step', async () => {
    await panel.getByRole('textbox', { name: t('find.replacement') }).fill('door')
    await panel.getByRole('button', { name: t('find.replaceAll') }).click()
    await expect(status).toHaveText(t('find.none'))
    await untilSaved(page)
    await expect.poll(saved).toContain('| door | export |')
    const text = await saved()
    expect(text).toContain('door = 1')
    expect(text.endsWith('The last door')).toBe(true)
    await panel.getByRole('textbox', { name: t('find.query') }).press('Escape')
    await expect(panel).toBeHidden()
    await page.keyboard.press('Control+z')
    await untilSaved(page)
    await expect.poll(saved).toBe(before)
  })
})

test('[EDIT-02] find and replace is found without knowing its keys: in the menu, in the palette, on a phone', async ({
  browser,
  product,
}) => {
  const { address } = await anArticle(product, 'One port.\n\nAnother port.')
  const page = await memberPage(browser, product, lang)
  await page.goto(address)
  await bodyOf(page).getByText('One port.').click()
  const panel = page.getByRole('search', { name: t('find.title') })
  const field = panel.getByRole('textbox', { name: t('find.query') })
  const finds = async () => {
    await expect(panel.getByRole('textbox', { name: t('find.replacement') })).toBeVisible()
    await expect(field).toBeFocused()
    await page.keyboard.type('port')
    await expect(panel.getByRole('status')).toHaveText(/\/2$/)
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
  }
  await test.step('the menu shows the keys', async () => {
    await page.getByRole('button', { name: t('editor.more'), exact: true }).click()
    await expect(page.getByRole('menuitem', { name: t('find.title'), exact: true })).toHaveText(/CtrlH$/)
    await page.keyboard.press('Escape')
    await chooseMore(page, lang, 'find.title')
    await finds()
  })
  await test.step('the palette', async () => {
    await bodyOf(page).getByText('One port.').click()
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: t('home.palette.label') })).toBeFocused()
    await page.keyboard.type('find')
    await expect(page.getByRole('option').first()).toContainText(t('find.title'))
    await page.keyboard.press('Enter')
    await finds()
  })
  await test.step('a phone', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    await chooseMore(page, lang, 'find.title')
    await expect(field).toBeFocused()
    const box = await panel.boundingBox()
    expect(box && box.x >= 0 && box.x + box.width <= 390).toBe(true)
    await page.setViewportSize({ width: 1280, height: 800 })
  })
})

/** A site that says something about itself. */
async function startSite(): Promise<{ url: string; server: Server }> {
  const page = '<title>Site of cards</title><meta name="description" content="About the site">'
  const server = createServer((request, answer) => {
    if (request.url === '/none') answer.writeHead(404).end()
    else answer.setHeader('content-type', 'text/html').end(page)
  })
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up))
  return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, server }
}

test('[EDIT-02] embeds load at a press only, bookmarks are cards, and a page that says nothing is a plain link', async ({
  browser,
  product,
}) => {
  const site = await startSite()
  const { client, manualId, id, saved, address } = await anArticle(product, 'Begin')
  const page = await memberPage(browser, product, lang)
  await page.goto(address)
  const write = async (line: string, hint: string, label: string, url: string, submit: string) => {
    await page.keyboard.type(`/${line}`)
    await page.getByRole('option').filter({ hasText: hint }).click()
    const form = page.locator('.card-form')
    await form.getByRole('textbox').fill(url)
    await form.getByRole('button', { name: submit, exact: true }).click()
    await expect(page.locator(label).last()).toBeVisible()
  }
  await bodyOf(page).getByText('Begin').click()
  await page.keyboard.press('End')
  await page.keyboard.press('Enter')
  await write(
    t('blocks.embed'),
    t('blocks.embedHint'),
    '.embed',
    'https://www.bilibili.com/video/BV1xx411c7mD',
    t('blocks.embedSubmit'),
  )
  await write(
    t('blocks.bookmark'),
    t('blocks.bookmarkHint'),
    '.bookmark-text',
    `${site.url}/page`,
    t('blocks.bookmarkSubmit'),
  )
  await write(
    t('blocks.bookmark'),
    t('blocks.bookmarkHint'),
    `a[href="${site.url}/none"]`,
    `${site.url}/none`,
    t('blocks.bookmarkSubmit'),
  )
  await page.keyboard.type('Written below')
  await untilSaved(page)
  await expect.poll(saved).toMatch(/Written below$/)
  await expect.poll(saved).toContain(`[Site of cards](${site.url}/page "bookmark: About the site")`)
  expect(await saved()).toContain('(https://www.bilibili.com/video/BV1xx411c7mD "embed")')
  await client.post('/manualContent/releaseVersion', { id })
  site.server.close()

  await test.step('a reader', async () => {
    const visitor = await newPage(browser, product, lang)
    const foreign: string[] = []
    await visitor.route(/bilibili/, (route) => {
      foreign.push(route.request().url())
      return route.fulfill({ contentType: 'text/html', body: 'player' })
    })
    const refused: string[] = []
    visitor.on(
      'console',
      (message) => message.text().includes('Content Security Policy') && refused.push(message.text()),
    )
    await visitor.goto(`/pub/${manualId}?articleId=${id}`)
    await expect(visitor.locator('.bookmark')).toContainText('About the site')
    await visitor.waitForLoadState('networkidle')
    expect(foreign).toEqual([])
    await visitor.locator('.embed-cover').click()
    const frame = visitor.locator('.embed iframe')
    await expect(frame).toHaveAttribute('sandbox', /allow-scripts/)
    await expect(frame.contentFrame().getByText('player')).toBeVisible()
    expect(foreign[0]).toContain('https://player.bilibili.com/player.html?bvid=BV1xx411c7mD')
    expect(refused).toEqual([])
  })
})
