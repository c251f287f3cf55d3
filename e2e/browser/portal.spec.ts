// A portal as its visitors use it: in both languages, with and without scripts, and from there into the articles and back.

import { eventually, openManual, query, signIn, untilIdle } from '@lectern/testing/product'
import type { Page } from '@playwright/test'
import { accessible } from './accessible.fixture.ts'
import { untilSuggested } from './article.fixture.ts'
import { call } from './messages.fixture.ts'
import { expect, newPage, type Product, test, texts } from './product.fixture.ts'

type Theme = { id: string; revision: number }

/** A manual with two articles, and its portal from the first template. */
async function portalOf(product: Product, name: string) {
  const client = await signIn(product.url, product.admin)
  const manualId = await openManual(client, name)
  const write = async (title: string, parentId?: string) => {
    const markdown = `## 第一步\n\n${title}的正文。`
    const fields = { manualId, title, markdown, ...(parentId && { parentId }) }
    const { id } = await client.post<{ id: string }>('/manualContent/insert', fields)
    await client.post('/manualContent/releaseVersion', { id })
    return id
  }
  const folder = await client.post<{ id: string }>('/manualContent/insert', { manualId, title: '入门', type: 'folder' })
  const inside = await write('清洗滤网', folder.id)
  await write('更换水箱')
  const theme = await call<Theme>(product, client.token, 'theme.create', { manualId, name, templateId: 'product' })
  await call(product, client.token, 'theme.publish', { id: theme.id, revision: theme.revision })
  return { client, manualId, inside, theme, path: `/article/website?manualId=${manualId}` }
}

/** Everything that moved by itself while the page came and was scrolled through. */
const layoutShift = (page: Page) =>
  page.evaluate(async () => {
    let sum = 0
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) sum += (entry as PerformanceEntry & { value: number }).value
    })
    observer.observe({ type: 'layout-shift', buffered: true })
    scrollTo(0, document.body.scrollHeight)
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
    observer.disconnect()
    return sum
  })

test('[PORTAL-03] [PORTAL-04] [SEO-02] [OPS-01] a visitor opens a portal, searches, reads and returns', async ({
  browser,
  product,
}) => {
  const { client, manualId, inside, theme, path } = await portalOf(product, '净水器帮助')
  const t = texts('zh_CN')
  const page = await newPage(browser, product, 'zh_CN')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const messages: string[] = []
  page.on('request', (request) => {
    const [kind] = request.url().endsWith('/view') ? (request.postData() ?? '').split(' ') : []
    if (kind) messages.push(kind)
  })

  await test.step('is described in the visitor’s language, without layout shifts', async () => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('你好，有什么可以帮你？')
    expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN')
    await expect(page.getByRole('link', { name: '入门' })).toBeVisible()
    await expect(page.getByRole('link', { name: /更换水箱/ }).first()).toBeVisible()
    expect(await layoutShift(page)).toBeLessThan(0.02)
    await accessible(page)
    expect(await page.locator('link[rel="canonical"]').count()).toBe(1)
    // The application's own styles and scripts stay away.
    expect(await page.locator('link[rel="stylesheet"]').count()).toBe(1)
    expect(await page.locator('script[src*="entry"], link[rel="modulepreload"]').count()).toBe(0)
  })

  await test.step('counts the visit once', async () => {
    const counted = 'SELECT count(*)::int AS visitors, sum(views)::int AS views FROM portal_visit WHERE manual_id = $1'
    await eventually(async () => expect(await query(product, counted, [manualId])).toEqual([{ visitors: 1, views: 1 }]))
    await page.goto(path)
  })

  await test.step('fits the screen of a phone, and opens the navigation', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: t('portalPage.menu') }).click()
    await page
      .getByRole('navigation', { name: t('portalPage.navigation') })
      .getByRole('link', { name: '最近更新' })
      .click()
    await expect(page.getByRole('heading', { name: '最近更新' })).toBeInViewport()
    // Its questions are samples, so that they are hidden, and nothing leads to them.
    await expect(page.getByRole('link', { name: '常见问题' })).toHaveCount(0)
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('shows suggestions while typing', async () => {
    await untilSuggested(client, 'shuixiang', manualId)
    await page.keyboard.press('/')
    await page.keyboard.type('shuixiang')
    const list = page.getByRole('listbox', { name: t('search.suggest.label') })
    await expect(list.getByRole('option').first()).toHaveText('更换水箱')
  })

  await test.step('keeps the header of the portal above an article, with a link back', async () => {
    await page.goto(`/puba/${inside}`)
    const header = page.getByRole('banner')
    await expect(header.getByRole('navigation', { name: t('portalPage.navigation') })).toBeVisible()
    await header.locator('.pt-brand').click()
    await page.waitForURL(`**${path}`)
  })

  await test.step('switches the language', async () => {
    await page.getByRole('link', { name: /^EN / }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello. How can we help?')
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
    expect(messages.filter((kind) => kind === 'portal')).toHaveLength(1)
  })

  await test.step('records nothing of visitors who decline', async () => {
    const shy = await newPage(browser, product, 'zh_CN')
    await shy.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }))
    const toldOfShy: string[] = []
    shy.on('request', (request) => toldOfShy.push(new URL(request.url()).pathname))
    await untilIdle(shy, () => shy.goto(path))
    expect(toldOfShy).toContain('/article/website')
    expect(toldOfShy).not.toContain('/view')
  })

  await test.step('searches, expands and links without scripts', async () => {
    const context = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false })
    const plain = await context.newPage()
    await plain.goto(path)
    await expect(plain.locator('.needs-script').first()).toBeHidden()
    await plain.getByRole('searchbox').fill('水箱')
    await plain.getByRole('searchbox').press('Enter')
    await plain.waitForURL('**/ai-search-results?**')
    expect(new URL(plain.url()).searchParams.get('searchContent')).toBe('水箱')
    await context.close()
  })

  await test.step('limits the draft to managers of the manual, and reports a manual without a portal', async () => {
    const draft = await fetch(`${product.url}/article/website?themeId=${theme.id}`)
    expect(await draft.text()).not.toContain('data-section')
    const bare = await openManual(client, '没有门户')
    expect((await fetch(`${product.url}/article/website?manualId=${bare}`)).status).toBe(404)
  })
})
