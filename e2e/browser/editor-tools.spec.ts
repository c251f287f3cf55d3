// Tables grown by Tab, the menu of a block, find and replace, embeds and bookmarks, and the reader's view of them.
import { createServer, type Server } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { Page } from '@playwright/test'
import { newArticle, openArticle, openEditor } from './article.fixture.ts'
import { bodyOf, chooseMore, expect, newPage, test, texts, untilSaved } from './product.fixture.ts'

const lang = 'en_US' as const
const t = texts(lang)
/** A table, code and lines by the hundred, with seven places that hold 'port'. */
const LONG = [
  '# One',
  '## Two',
  '### Three',
  'The Port and the **po**rt.',
  '| port | export |\n|---|---|\n| a | Port |',
  '```text\nport = 1\n```',
  ...Array.from({ length: 400 }, (_, i) => `Line ${i}`),
  'The last port',
].join('\n\n')

/** Opens the menu of the block with this text. */
async function blockMenu(page: Page, text: string) {
  await bodyOf(page).getByText(text, { exact: true }).hover()
  await page.locator('.bn-side-menu button').last().click()
  return page.locator('.bn-drag-handle-menu')
}

test('[EDIT-02] tables grow by Tab, and text is found and replaced in paragraphs, tables and code', async ({
  browser,
  product,
}) => {
  const { page, body, markdown, reading, publish } = await openArticle(browser, product, 'Tools', LONG, { lang })
  const panel = page.getByRole('search', { name: t('find.title') })
  const field = panel.getByRole('textbox', { name: t('find.query') })

  await test.step('styles headings of each level, in the editor and in the reader', async () => {
    const sizesIn = (page: Page, within: string) =>
      page.evaluate(
        ([scope]) =>
          ['One', 'Two', 'Three'].map((text) => {
            const heading = [...document.querySelectorAll(`${scope} :is(h1, h2, h3)`)].find((one) =>
              one.textContent?.includes(text),
            )
            return heading ? Number.parseFloat(getComputedStyle(heading).fontSize) : 0
          }),
        [within] as const,
      )
    await expect(body).toContainText('Three')
    await publish()
    const reader = await newPage(browser, product, lang)
    await reader.goto(reading)
    expect(await sizesIn(page, '.bn-editor')).toEqual([26, 22, 18])
    expect(await sizesIn(reader, '.prose')).toEqual([26, 22, 18])
    const title = await reader.locator('h1#title').evaluate((one) => Number.parseFloat(getComputedStyle(one).fontSize))
    expect(title).toBeGreaterThan(26)
    await reader.close()
  })
  await test.step('adds a row by Tab in the last cell of a table', async () => {
    await body.getByText('a', { exact: true }).click()
    await page.keyboard.press('Tab')
    await page.keyboard.press('Tab')
    await page.keyboard.type('e')
    await page.keyboard.press('Tab')
    await page.keyboard.type('f')
    await expect.poll(markdown).toContain('| a | Port |\n| e | f |')
  })
  await test.step('covers no cell with the handle of a column', async () => {
    const cell = body.getByText('a', { exact: true })
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

  const sentence = body.getByText('The Port and the port.')
  await sentence.click()
  const finds = async () => {
    await expect(panel.getByRole('textbox', { name: t('find.replacement') })).toBeVisible()
    await expect(field).toBeFocused()
    await page.keyboard.type('port')
    await expect(panel.getByRole('status')).toHaveText(/\/7$/)
    await page.keyboard.press('Escape')
    await expect(panel).toBeHidden()
  }
  await test.step('shows the keys in the menu', async () => {
    await page.getByRole('button', { name: t('editor.more'), exact: true }).click()
    await expect(page.getByRole('menuitem', { name: t('find.title'), exact: true })).toHaveText(/CtrlH$/)
    await page.keyboard.press('Escape')
    await chooseMore(page, lang, 'find.title')
    await finds()
  })
  await test.step('opens the palette', async () => {
    await sentence.click()
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('combobox', { name: t('home.palette.label') })).toBeFocused()
    await page.keyboard.type('find')
    await expect(page.getByRole('option').first()).toContainText(t('find.title'))
    await page.keyboard.press('Enter')
    await finds()
  })
  // Lines further down are out of layout until one comes near.
  await page.mouse.wheel(0, 300)
  await body.getByText('Line 0', { exact: true }).click()
  const before = await markdown()
  await page.keyboard.press('Control+h')
  await field.fill('port')
  const status = panel.getByRole('status')

  await test.step('counts matches and moves through them', async () => {
    // Behind the caret there is only the last one.
    await expect(status).toHaveText('7/7')
    await expect(body.getByText('The last port')).toBeInViewport()
    await field.press('Enter')
    await expect(status).toHaveText('1/7')
    await expect(sentence).toBeInViewport()
    await field.press('Shift+Enter')
    await expect(status).toHaveText('7/7')
    await panel.getByRole('button', { name: t('find.wholeWord') }).click()
    await expect(status).toHaveText('6/6')
    await panel.getByRole('button', { name: t('find.matchCase') }).click()
    await expect(status).toHaveText('4/4')
  })
  await test.step('replaces all, and undoes it in one step', async () => {
    await panel.getByRole('textbox', { name: t('find.replacement') }).fill('door')
    await panel.getByRole('button', { name: t('find.replaceAll') }).click()
    await expect(status).toHaveText(t('find.none'))
    const text = await markdown()
    expect(text).toContain('| door | export |')
    expect(text).toContain('door = 1')
    expect(text.endsWith('The last door')).toBe(true)
    await field.press('Escape')
    await expect(panel).toBeHidden()
    await page.keyboard.press('Control+z')
    expect(await markdown()).toBe(before)
  })
  await test.step('works on a phone', async () => {
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

test('[EDIT-02] blocks have a menu, embeds load on a click only, and pages have cards', async ({
  browser,
  product,
}) => {
  const site = await startSite()
  const text = `First **bold**\n\n${'More\n\n'.repeat(80)}Last line`
  const article = await newArticle(product, 'Menu', text)
  await article.publish()
  const { page, body, markdown, publish } = await openEditor(browser, product, article, { lang })
  await expect(body).toContainText('Last line')

  await test.step('converts a block', async () => {
    await body.getByText('Last line').scrollIntoViewIfNeeded()
    const menu = await blockMenu(page, 'Last line')
    await menu.getByText(t('blocks.turnInto')).hover()
    await page.getByRole('menuitemcheckbox', { name: t('blocks.callout') }).click()
    await expect.poll(markdown).toMatch(/> \[!NOTE\]\n> Last line$/)
  })
  await test.step('duplicates, and undoes at once', async () => {
    await (await blockMenu(page, 'Last line')).getByText(t('blocks.duplicate')).click()
    await expect(body.getByText('Last line')).toHaveCount(2)
    await body.getByText('Last line').last().click()
    await page.keyboard.press('Control+z')
    await expect(body.getByText('Last line')).toHaveCount(1)
    await untilSaved(page)
  })

  await test.step('inserts embeds and bookmarks, or a plain link for a page without metadata', async () => {
    const write = async (line: string, hint: string, label: string, url: string, submit: string) => {
      await page.keyboard.type(`/${line}`)
      await page.getByRole('option').filter({ hasText: hint }).click()
      const form = page.locator('.card-form')
      await form.getByRole('textbox').fill(url)
      await form.getByRole('button', { name: submit, exact: true }).click()
      await expect(page.locator(label).last()).toBeVisible()
    }
    await body.getByText('First').click()
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
    await expect.poll(markdown).toContain('Written below')
    const written = await markdown()
    expect(written).toContain(`[Site of cards](${site.url}/page "bookmark: About the site")`)
    expect(written).toContain('(https://www.bilibili.com/video/BV1xx411c7mD "embed")')
    await publish()
    site.server.close()
  })
  const copiedLink = async (key: 'blocks.copyLink' | 'blocks.copyReaderLink') => {
    await body.getByText('Last line').scrollIntoViewIfNeeded()
    await (await blockMenu(page, 'Last line')).getByText(t(key), { exact: true }).click()
    return page.evaluate(() => navigator.clipboard.readText())
  }
  const link = await copiedLink('blocks.copyReaderLink')
  await test.step('opens the text there by the link for writers', async () => {
    const other = await page.context().newPage()
    await other.goto(await copiedLink('blocks.copyLink'))
    await expect(other.getByText('Last line')).toBeInViewport()
    await other.close()
  })
  await test.step('opens only the text there by the link for readers', async () => {
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
    await visitor.goto(link)
    await expect(visitor.getByText('Last line')).toBeInViewport()
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
