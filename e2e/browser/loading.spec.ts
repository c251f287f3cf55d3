// Pages start in whatever order their scripts arrive, show texts and never their keys, and stay within their size.
import type { Lang } from '@lectern/contracts'
import { untilIdle } from '@lectern/testing/product'
import { random } from '@lectern/testing/random'
import { sample } from '@lectern/testing/sample'
import type { Browser, Page, Route } from '@playwright/test'
import { newArticle } from './article.fixture.ts'
import { bodyOf, enter, expect, newPage, type Product, test, texts } from './product.fixture.ts'
import { faultsOf, open, wrongTexts } from './walk.fixture.ts'

/** An odd seed has a slow processor too. */
const ORDERS = Array.from({ length: 20 }, (_, seed) => [seed % 4 < 2 ? 'zh_CN' : 'en_US', seed] as const)
const SLOW_PROCESSOR = 6
/** Pages of somebody who is signed in, besides the article. */
const INSIDE = ['/home/space-list', '/home/manual-list', '/setting/members', '/manage/board', '/no/such/page']
/** Pages that need no more texts than the first ones. */
const FIRST_PAGES = ['/home/collect', '/home/public', '/home/manual-list', '/home/space-list']
const MAX_START_BYTES = 350_000
const MAX_EDITOR_BYTES = 880_000
const MAX_LOGIN_BYTES = 450_000

/** A page of an empty browser, whose scripts, texts and styles arrive late and in an order of their own. */
async function disorderly(browser: Browser, product: Product, lang: Lang, seed: number) {
  const page = await newPage(browser, product, lang, { cold: true })
  const complaints = faultsOf(page)
  const number = random(seed)
  const waiting: Route[] = []
  let going = false
  /** Lets one of those that wait go after each round trip to the server. */
  const letGo = async () => {
    if (going) return
    going = true
    while (waiting.length > 0) {
      await fetch(`${product.url}/robots.txt`)
      const [next] = waiting.splice(Math.floor(number() * waiting.length), 1)
      // The page may be gone by now.
      await next?.continue().catch(() => undefined)
    }
    going = false
  }
  await page.route(/\/assets\/.*\.(?:js|json)$/, (route) => {
    waiting.push(route)
    return letGo()
  })
  if (seed % 2 === 1) {
    const tools = await page.context().newCDPSession(page)
    await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PROCESSOR })
  }
  return { page, complaints }
}

async function isAlive(page: Page, product: Product, lang: Lang, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('html'), path).toHaveAttribute('data-hydrated')
  await expect(page.locator('body'), path).toContainText(/\S{2}/)
  expect(await wrongTexts(page, product, lang), path).toEqual([])
}

/** Returns the loaded text files of a page, by language and part. */
const loadedTexts = (page: Page) =>
  page.evaluate(() =>
    performance.getEntriesByType('resource').flatMap(({ name }) => /\/assets\/texts-(\w+-\w+)-/.exec(name)?.[1] ?? []),
  )

for (const [lang, seed] of sample(ORDERS, 1))
  test(`[UI-01] ${lang}: pages start in whatever order their scripts arrive (${seed})`, async ({
    browser,
    product,
  }) => {
    test.setTimeout(360_000)
    const t = texts(lang)
    const { page, complaints } = await disorderly(browser, product, lang, seed)
    for (const path of sample(['/login', '/register'], 1)) await isAlive(page, product, lang, path)

    await enter(page, product, lang)
    const { writing } = await newArticle(product, 'Arriving', 'A sentence that arrives.')
    for (const path of [...sample(INSIDE, 1), writing]) await isAlive(page, product, lang, path)
    await expect(bodyOf(page)).toContainText('A sentence that arrives.')
    expect(await wrongTexts(page, product, lang)).toEqual([])

    // Parts loaded by navigation inside the application.
    await isAlive(page, product, lang, '/home/start')
    await page.keyboard.press('Control+k')
    await expect(page.getByRole('dialog', { name: t('home.palette.label') })).toBeVisible()
    await page.keyboard.press('Escape')
    await page.getByRole('link', { name: t('home.nav.manuals'), exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: t('home.nav.manuals') })).toBeVisible()
    expect(await wrongTexts(page, product, lang)).toEqual([])
    await page.getByRole('link', { name: t('boards.title'), exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: t('boards.title') })).toBeVisible()
    expect(await wrongTexts(page, product, lang)).toEqual([])
    expect(complaints).toEqual([])
  })

test('[UI-01] keeps what is typed and sent before the scripts arrive', async ({ browser, product }) => {
  const t = texts('zh_CN')
  const page = await newPage(browser, product, 'zh_CN', { cold: true })
  const waiting: Route[] = []
  let open = false
  await page.route(/\/assets\/.*\.js$/, (route) => (open ? route.continue() : void waiting.push(route)))
  const address = `${product.url}/login`
  const isOpen = page.waitForURL(address, { waitUntil: 'domcontentloaded' })
  await Promise.all([isOpen, page.evaluate((url) => location.assign(url), address)])
  await page.getByLabel(t('common.words.account'), { exact: true }).fill(product.admin.account)
  await page.getByLabel(t('auth.login.password'), { exact: true }).fill(product.admin.password)
  await page.getByLabel(t('auth.login.password'), { exact: true }).press('Enter')
  expect(page.url()).toBe(address)
  open = true
  for (const route of waiting.splice(0)) await route.continue()
  await page.waitForURL('**/home/start**')
})

test('[UI-01] reloads a page whose script is missing after an update', async ({ browser, product }) => {
  const t = texts('en_US')
  const page = await newPage(browser, product, 'en_US')
  await enter(page, product, 'en_US')
  await page.goto('/home/start')
  let missing = 0
  let anew = false
  page.on('load', () => {
    anew = true
  })
  await page.route(/\/assets\/data-statistics\.route[^/]*\.js$/, (route) => {
    if (anew) return route.continue()
    missing += 1
    return route.fulfill({ status: 404, body: '' })
  })
  const press = () => page.getByRole('link', { name: t('boards.title'), exact: true }).click()
  await press()
  // The page where it was pressed is loaded again, with the scripts that are there now.
  await expect.poll(() => anew).toBe(true)
  expect(missing).toBeGreaterThan(0)
  await expect(page.locator('html')).toHaveAttribute('data-hydrated')
  await press()
  await expect(page.getByRole('heading', { level: 1, name: t('boards.title') })).toBeVisible()
})

test('[UI-01] the first pages stay within their size, and load the first texts only', async ({ browser, product }) => {
  const { writing } = await newArticle(product, 'Weighed', 'A sentence that arrives.')
  for (const [path, most] of [
    ['/login', MAX_LOGIN_BYTES],
    ['/home/start', MAX_START_BYTES],
    [writing, MAX_EDITOR_BYTES],
  ] as const) {
    const page = await newPage(browser, product, 'zh_CN', { cold: true })
    if (path !== '/login') await enter(page, product, 'zh_CN')
    const network = await page.context().newCDPSession(page)
    await network.send('Network.enable')
    let bytes = 0
    network.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength
    })
    await untilIdle(page, () => page.goto(path))
    expect(bytes, path).toBeGreaterThan(most / 3)
    expect(bytes, path).toBeLessThanOrEqual(most)
    if (path === '/home/start') {
      expect(await loadedTexts(page), path).toEqual(['zh_CN-first'])
      for (const other of sample(FIRST_PAGES, 1)) {
        await open(page, other)
        expect(await loadedTexts(page), other).toEqual(['zh_CN-first'])
      }
    }
    await page.context().close()
  }
})
