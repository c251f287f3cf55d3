// In-app help on a page of another origin, where its code comes from, and the settings for search engines.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { type Client, signIn } from '@lectern/testing/product'
import { expect, memberPage, newPage, test, texts } from './product.fixture.ts'

const LONG = Array.from({ length: 40 }, (_, number) => `Step ${number + 1}: press the button again.`).join('\n\n')
const OPEN = { releaseType: 'public', releaseScope: 'external', linkPermission: 'public' }

/** An open manual with a short and a long article. */
async function aHelpManual(client: Client, name: string) {
  const { id: roomId } = await client.post<{ id: string }>('/room/insert', { name })
  const manual = await client.post<{ id: string; manualCode: string }>('/manual/insert', { roomId, name })
  await client.post('/manual/updateManualSetting', { id: manual.id, ...OPEN })
  const put = async (title: string, markdown: string) => {
    const article = { manualId: manual.id, title, type: 'document', markdown }
    const { id } = await client.post<{ id: string }>('/manualContent/insert', article)
    await client.post('/manualContent/releaseVersion', { id })
    return id
  }
  return { ...manual, short: await put('Short help', 'Press the button.'), long: await put('Long help', LONG) }
}

/** A product of somebody else, at another origin and another site; no inline style is allowed there. */
async function aForeignProduct(html: string) {
  const server = createServer((_request, response) => {
    response.setHeader('content-type', 'text/html; charset=utf-8')
    response.setHeader('content-security-policy', "style-src 'self'")
    response.end(html)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return { url: `http://localhost:${(server.address() as AddressInfo).port}/`, close: () => server.close() }
}

test('[EMBED-01] an article opens in a popover of another product, as high as its content', async ({
  browser,
  product,
}) => {
  const t = texts('en_US')
  const client = await signIn(product.url, product.admin)
  const manual = await aHelpManual(client, 'Embedded')
  const page = await memberPage(browser, product, 'en_US')

  await page.goto(`/article/manual-content/${manual.id}?articleId=${manual.short}&panel=embed`)
  await page.getByRole('button', { name: t('embed.copy') }).click()
  await expect(page.getByText(t('embed.copied'))).toBeVisible()
  const code = await page.evaluate(() => navigator.clipboard.readText())
  await page.getByRole('button', { name: t('embed.preview'), exact: true }).click()
  const preview = page.getByRole('dialog').locator('iframe')
  await expect(preview.contentFrame().getByRole('heading', { name: 'Short help' })).toBeVisible()
  await expect.poll(async () => (await preview.boundingBox())?.width).toBe(406)

  const html = `<!doctype html><html lang="en"><title>Theirs</title><body>${code}<button data-lectern-help="${manual.long}">Explain</button><button onclick="LecternHelp.open('${manual.short}')">Mine</button>`
  const theirs = await aForeignProduct(html)
  try {
    await page.goto(theirs.url)
    const popover = page.getByRole('dialog', { name: 'Help' })
    const frame = popover.locator('iframe')
    const viewed = page.waitForResponse((response) => response.url() === `${product.url}/view`)
    await page.getByRole('button', { name: 'Help', exact: true }).click()
    await viewed
    await expect(frame.contentFrame().getByRole('heading', { name: 'Short help' })).toBeVisible()
    const content = frame.contentFrame().locator('[data-small]')
    const contentHeight = () => content.evaluate((element) => Math.ceil(element.getBoundingClientRect().height))
    await expect.poll(async () => (await frame.boundingBox())?.height).toBe((await contentHeight()) + 10)
    expect((await frame.boundingBox())?.width).toBe(406)

    // Other messages on the page have no effect.
    await page.evaluate(() => window.postMessage({ type: 'lectern:height', height: 50, version: 1 }, '*'))
    expect((await frame.boundingBox())?.height).toBe((await contentHeight()) + 10)
    await page.keyboard.press('Escape')
    await expect(popover).toBeHidden()

    await page.getByRole('button', { name: 'Explain' }).click()
    await expect(frame.contentFrame().getByRole('heading', { name: 'Long help' })).toBeVisible()
    const windowHeight = await page.evaluate(() => window.innerHeight)
    await expect.poll(async () => (await frame.boundingBox())?.height).toBe(Math.round(windowHeight * 0.46))
    await popover.getByRole('button', { name: 'Close' }).click()

    // The product's own button opens it too, and in the lowest window it can be closed.
    await page.setViewportSize({ width: 640, height: 300 })
    await page.getByRole('button', { name: 'Mine' }).click()
    await expect(frame.contentFrame().getByRole('heading', { name: 'Short help' })).toBeVisible()
    await expect(frame.contentFrame().getByRole('link')).toHaveAttribute('href', /\/puba\/\w+\?lang=en_US$/)
    await popover.getByRole('button', { name: 'Close' }).click()
    await page.setViewportSize({ width: 1280, height: 800 })

    // An unavailable page is reported in the frame, where a login page would stay blank; nothing is stored in the browser.
    const closed = await fetch(`${product.url}/article/published-small/nothing?lang=en_US&embed=1`, {
      redirect: 'manual',
    })
    expect([closed.status, closed.headers.getSetCookie()]).toEqual([404, []])

    await client.post('/manual/updateSeoConfigById', { id: manual.id, embedHosts: 'app.example.com' })
    const { headers } = await fetch(`${product.url}/article/published-small/${manual.short}`)
    expect(headers.get('content-security-policy')).toContain("frame-ancestors 'self' app.example.com")
    const refused = page.waitForEvent('console', (message) => message.text().includes('frame-ancestors'))
    await page.getByRole('button', { name: 'Help', exact: true }).click()
    await refused
  } finally {
    theirs.close()
  }
})

test('[EMBED-01] [EMBED-02] help and robot are side by side in a corner of another product, one open at a time', async ({
  browser,
  product,
}) => {
  const client = await signIn(product.url, product.admin)
  const manual = await aHelpManual(client, 'Both')
  const theirs = await aForeignProduct(`<!doctype html><html lang="en"><title>Theirs</title><body>
    <script src="${product.url}/embed/help.js" data-article="${manual.short}" defer></script>
    <script src="${product.url}/robot.js" data-manual="${manual.manualCode}" async></script>`)
  const page = await newPage(browser, product, 'en_US')
  try {
    const help = page.getByRole('button', { name: 'Help', exact: true })
    const robot = page.getByRole('button', { name: 'Ask the assistant' })
    const article = page.getByRole('dialog', { name: 'Help' })
    const conversation = page.getByTitle('Ask the assistant').and(page.locator('iframe'))
    for (const size of [
      { width: 1280, height: 800 },
      { width: 390, height: 800 },
    ]) {
      await page.setViewportSize(size)
      await page.goto(theirs.url)
      await expect(robot).toBeVisible()
      const [beside, round] = [await help.boundingBox(), await robot.boundingBox()]
      expect(beside && round && beside.x + beside.width < round.x).toBe(true)
      // Each can be pressed: nothing covers it.
      await robot.click()
      await expect(conversation).toBeVisible()
      // On a phone the conversation covers the corner.
      await page.evaluate(() => (window as unknown as { lecternRobot: { close(): void } }).lecternRobot.close())
      await help.click()
      await expect(article.locator('iframe').contentFrame().getByRole('heading', { name: 'Short help' })).toBeVisible()
      await expect(conversation).toBeHidden()
      await robot.click()
      await expect(article).toBeHidden()
      await expect(conversation).toBeVisible()
    }
  } finally {
    theirs.close()
  }
})

test('[SEO-01] [SEO-03] [TEN-08] a manual describes itself to search engines', async ({ browser, product }) => {
  const t = texts('en_US')
  const client = await signIn(product.url, product.admin)
  const manual = await aHelpManual(client, 'Found')
  const page = await memberPage(browser, product, 'en_US')

  await page.goto('/setting/sitemap')
  await expect(page.getByText(`/sitemap/manual/${manual.manualCode}.xml`)).toBeVisible()
  await expect(page.getByLabel(t('seo.site.url'), { exact: true })).toHaveValue(/\/sitemap/)
  const map = await page.request.get(`/sitemap/manual/${manual.manualCode}.xml`)
  expect(await map.text()).toContain(`/pub/${manual.manualCode}<`)

  await page.goto('/home/manual-list')
  await page.getByRole('button', { name: t('manual.menu', { name: 'Found' }) }).click()
  await page.getByRole('menuitem', { name: t('manual.settings.open'), exact: true }).click()
  await page.getByRole('link', { name: t('seo.tab') }).click()
  await page.getByLabel(t('seo.title'), { exact: true }).fill('All about finding')
  await page.getByRole('button', { name: t('common.actions.save'), exact: true }).click()
  await expect(page.getByText(t('manual.settings.saved'))).toBeVisible()

  await client.post('/manual/updateManualSetting', { id: manual.id, manualCode: `${manual.manualCode}new` })
  // An address with an article too: it is the one that search engines know.
  const old = `/pub/${manual.manualCode}?articleId=${manual.long}`
  const moved = await fetch(product.url + old, { redirect: 'manual' })
  expect([moved.status, moved.headers.get('location')]).toEqual([308, old.replace('?', 'new?')])
  expect((await fetch(`${product.url}/pwd?redirect=/pub/${manual.manualCode}`)).url).toMatch(/new$/)
  const response = await fetch(`${product.url}/pub/${manual.manualCode}`)
  expect(new URL(response.url).pathname).toBe(`/pub/${manual.manualCode}new`)
  const html = await response.text()
  expect(html).toContain('<title>All about finding</title>')
  expect(html).toMatch(/<link [^>]*rel="canonical"[^>]*href="[^"]*\/pub\/\w+new"/)
})
