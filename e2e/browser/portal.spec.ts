// A portal as its visitors use it: in both languages, with and without scripts, and from there into the articles and back.
import { AxeBuilder } from '@axe-core/playwright'
import { eventually, openManual, query, signIn, untilIdle } from '@lectern/testing/product'
import type { Page } from '@playwright/test'
import { expect, newPage, test, texts } from './product.fixture.ts'

type Product = Parameters<Parameters<typeof test>[2]>[0]['product']
type Theme = { id: string; revision: number }

async function call<T>(product: Product, token: string, path: string, input: object): Promise<T> {
  const headers = { 'content-type': 'application/json', authorization: `Bearer ${token}` }
  const response = await fetch(`${product.url}/trpc/${path}`, { method: 'POST', headers, body: JSON.stringify(input) })
  const answer = (await response.json()) as { result?: { data: T }; error?: { message: string } }
  if (!answer.result) throw new Error(`${path}: ${answer.error?.message}`)
  return answer.result.data
}

/** A manual with two articles, and its portal from the first template. */
async function portalOf(product: Product, name: string) {
  const client = await signIn(product.url, product.admin)
  const manualId = await openManual(client, name)
  const write = async (title: string, parentId?: string) => {
    const markdown = `## 第一步\n\n${title}的正文。`
    const made = { manualId, title, markdown, ...(parentId && { parentId }) }
    const { id } = await client.post<{ id: string }>('/manualContent/insert', made)
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

async function expectNothingSerious(page: Page) {
  for (const theme of ['light', 'dark']) {
    await page.evaluate((name) => {
      document.documentElement.classList.remove('light', 'dark')
      document.documentElement.classList.add(name)
    }, theme)
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
    const serious = violations.filter(({ impact }) => impact === 'serious' || impact === 'critical')
    expect(
      serious.map(({ id, nodes }) => `${theme} ${id}: ${nodes[0]?.html}`),
      theme,
    ).toEqual([])
  }
}

test('[PORTAL-04] [SEO-02] a visitor comes to a portal, searches, reads and finds back', async ({
  browser,
  product,
}) => {
  const { client, manualId, inside, path } = await portalOf(product, '净水器帮助')
  const t = texts('zh_CN')
  const page = await newPage(browser, product, 'zh_CN')
  await page.emulateMedia({ reducedMotion: 'reduce' })

  await test.step('it says what it is, in the language of the visitor, and nothing moves', async () => {
    await page.goto(path)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('你好，有什么可以帮你？')
    expect(await page.locator('html').getAttribute('lang')).toBe('zh-CN')
    await expect(page.getByRole('link', { name: '入门' })).toBeVisible()
    await expect(page.getByRole('link', { name: /更换水箱/ }).first()).toBeVisible()
    expect(await layoutShift(page)).toBeLessThan(0.02)
    await expectNothingSerious(page)
    expect(await page.locator('link[rel="canonical"]').count()).toBe(1)
    // The application's own styles and scripts stay away.
    expect(await page.locator('link[rel="stylesheet"]').count()).toBe(1)
    expect(await page.locator('script[src*="entry"], link[rel="modulepreload"]').count()).toBe(0)
  })

  await test.step('on a phone nothing is wider than the screen, and the navigation opens', async () => {
    await page.setViewportSize({ width: 390, height: 844 })
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
    await page.getByRole('button', { name: t('portalPage.menu') }).click()
    await page
      .getByRole('navigation', { name: t('portalPage.navigation') })
      .getByRole('link', { name: '常见问题' })
      .click()
    await expect(page.getByRole('heading', { name: '常见问题' })).toBeInViewport()
    await page.setViewportSize({ width: 1280, height: 800 })
  })

  await test.step('suggestions while one types', async () => {
    await eventually(async () => {
      const asked = { searchContent: 'shuixiang', manualId }
      const found = await client.get<unknown[]>('/manualContent/intelligentSearchPrompt', asked)
      if (found.length === 0) throw new Error('not indexed yet')
    })
    await page.goto(path)
    await page.keyboard.press('/')
    await page.keyboard.type('shuixiang')
    const list = page.getByRole('listbox', { name: t('search.suggest.label') })
    await expect(list.getByRole('option').first()).toHaveText('更换水箱')
  })

  await test.step('an article keeps the header of the portal, whose logo leads back', async () => {
    await page.goto(`/puba/${inside}`)
    const header = page.getByRole('banner')
    await expect(header.getByRole('navigation', { name: t('portalPage.navigation') })).toBeVisible()
    await header.getByRole('link', { name: '产品帮助中心' }).click()
    await page.waitForURL(`**${path}`)
  })

  await test.step('the other language', async () => {
    await page.getByRole('link', { name: /^EN / }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello. How can we help?')
    expect(await page.locator('html').getAttribute('lang')).toBe('en')
    await expectNothingSerious(page)
  })
})

test('[OPS-01] [PORTAL-04] a visit of a portal is told once; nothing is told of those who ask for it', async ({
  browser,
  product,
}) => {
  const { manualId, path } = await portalOf(product, '访问统计')
  const counted = () =>
    query(
      product,
      'SELECT count(*)::int AS visitors, sum(views)::int AS views FROM portal_visit WHERE manual_id = $1',
      [manualId],
    )
  const shows = async (visitors: number, views: number) =>
    eventually(async () => expect(await counted()).toEqual([{ visitors, views }]))
  const page = await newPage(browser, product, 'zh_CN')
  const told: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/view')) told.push(request.postData() ?? '')
  })
  await page.goto(path)
  await shows(1, 1)
  await page.goto(path)
  await page.evaluate(() => localStorage.removeItem('visit'))
  await page.goto(path)
  await shows(1, 2)
  expect(told.map((body) => body.split(' ').slice(0, 2))).toEqual([0, 1].map(() => ['portal', manualId]))

  const shy = await newPage(browser, product, 'zh_CN')
  await shy.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { value: '1' }))
  const toldOfShy: string[] = []
  shy.on('request', (request) => toldOfShy.push(new URL(request.url()).pathname))
  await untilIdle(shy, () => shy.goto(path))
  await expect(shy.getByRole('heading', { level: 1 })).toBeVisible()
  expect(toldOfShy).toContain('/article/website')
  expect(toldOfShy).not.toContain('/view')
  await shows(1, 2)
})

test('[PORTAL-04] without scripts a portal searches, unfolds and leads on', async ({ browser, product }) => {
  const { path } = await portalOf(product, '无脚本')
  const context = await browser.newContext({ baseURL: product.url, javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(path)
  await expect(page.locator('.needs-script').first()).toBeHidden()
  const question = page.locator('.pt-questions details').first()
  await question.locator('summary').click()
  await expect(question.locator('.pt-answer')).toBeVisible()
  await page.getByRole('searchbox').fill('水箱')
  await page.getByRole('searchbox').press('Enter')
  await page.waitForURL('**/ai-search-results?**')
  expect(new URL(page.url()).searchParams.get('searchContent')).toBe('水箱')
  await context.close()
})

test('[PORTAL-03] the draft is for those who manage the manual; a manual without a portal says so', async ({
  browser,
  product,
}) => {
  const { client, theme } = await portalOf(product, '草稿')
  const visitor = await newPage(browser, product, 'zh_CN')
  await visitor.goto(`/article/website?themeId=${theme.id}`)
  await expect(visitor.locator('[data-section]')).toHaveCount(0)
  const bare = await openManual(client, '没有门户')
  const answer = await visitor.goto(`/article/website?manualId=${bare}`)
  expect(answer?.status()).toBe(404)
})
