// Pages come to life in whatever order their scripts arrive, show texts and never their keys, and weigh no more than they should.
// LOADING_SEEDS=20 tries as many orders for each language instead of one; an odd seed has a slow processor too.
import { setTimeout as sleep } from 'node:timers/promises'
import type { Lang } from '@lectern/contracts'
import { resources } from '@lectern/i18n/resources'
import { openManual, type Product, signIn, untilIdle } from '@lectern/testing/product'
import type { Browser, Page } from '@playwright/test'
import routes from '../../apps/web/app/routes.ts'
import { bodyOf, enter, expect, newPage, test, texts } from './product.fixture.ts'

const SEEDS = Number(process.env.LOADING_SEEDS ?? 1)
const LATEST_MS = 1_500
const SLOW_PROCESSOR = 6
const MAX_START_BYTES = 350_000
const MAX_EDITOR_BYTES = 900_000
const MAX_LOGIN_BYTES = 450_000

const keysOf = (value: object, above = ''): string[] =>
  Object.entries(value).flatMap(([key, inner]) =>
    typeof inner === 'string' ? [`${above}${key}`] : keysOf(inner, `${above}${key}.`),
  )
const KEYS = new Set(keysOf(resources.en_US))

/** Numbers from 0 to 1, the same for the same seed (mulberry32). */
function numbersFrom(seed: number): () => number {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

async function anArticle(product: Product) {
  const client = await signIn(product.url, product.admin)
  const manualId = await openManual(client, 'Arriving')
  const markdown = 'A sentence that arrives.'
  const { id } = await client.post<{ id: string }>('/manualContent/insert', { manualId, title: 'Arriving', markdown })
  return { manualId, id, address: `/article/manual-content/${manualId}?articleId=${id}` }
}

/** Notes what the page complains of in the console. */
function complaintsOf(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => message.type() === 'error' && complaints.push(message.text()))
  page.on('pageerror', ({ stack, message }) => complaints.push(stack ?? message))
  return complaints
}

/** A page of an empty browser, whose scripts, texts and styles arrive late and in an order of their own. */
async function disorderly(browser: Browser, product: Product, lang: Lang, seed: number) {
  const page = await newPage(browser, product, lang)
  const complaints = complaintsOf(page)
  const number = numbersFrom(seed)
  await page.route(/\/assets\/.*\.(?:js|json)$/, async (route) => {
    await sleep(number() * LATEST_MS)
    // The page may be gone by now.
    await route.continue().catch(() => undefined)
  })
  if (seed % 2 === 1) {
    const tools = await page.context().newCDPSession(page)
    await tools.send('Emulation.setCPUThrottlingRate', { rate: SLOW_PROCESSOR })
  }
  return { page, complaints }
}

/** Keys of texts that are shown or read out in the place of texts. */
async function rawKeys(page: Page): Promise<string[]> {
  const shown = await page.evaluate(() => {
    const named = [...document.querySelectorAll('[aria-label], [title], [placeholder]')]
    const names = named.flatMap((one) => ['aria-label', 'title', 'placeholder'].map((name) => one.getAttribute(name)))
    return [document.title, document.body.innerText, ...names].join('\n')
  })
  return [...new Set(shown.match(/[a-z]\w*(?:\.\w+)+/gi) ?? [])].filter((word) => KEYS.has(word))
}

async function isAlive(page: Page, path: string): Promise<void> {
  await page.goto(path)
  await expect(page.locator('html'), path).toHaveAttribute('data-hydrated')
  await expect(page.locator('body'), path).toContainText(/\S{2}/)
  expect(await rawKeys(page), path).toEqual([])
}

const files = (page: Page, pattern: RegExp) =>
  page.evaluate(
    (source) =>
      performance
        .getEntriesByType('resource')
        .map(({ name }) => name)
        .filter((name) => new RegExp(source).test(name)),
    pattern.source,
  )

for (const [first, lang] of (['zh_CN', 'en_US'] as const).entries())
  for (let seed = first; seed < first + SEEDS; seed++)
    test(`[UI-01] ${lang}: pages come to life in whatever order their scripts arrive (${seed})`, async ({
      browser,
      product,
    }) => {
      test.setTimeout(360_000)
      const t = texts(lang)
      const { page, complaints } = await disorderly(browser, product, lang, seed)
      for (const path of ['/login', '/register']) await isAlive(page, path)

      await enter(page, product, lang)
      const { address } = await anArticle(product)
      for (const path of [
        '/home/space-list',
        '/home/manual-list',
        '/setting/members',
        '/manage/board',
        '/no/such/page',
      ])
        await isAlive(page, path)
      await isAlive(page, address)
      await expect(bodyOf(page)).toContainText('A sentence that arrives.')
      expect(await rawKeys(page)).toEqual([])

      // What comes later, by steps inside the application.
      await isAlive(page, '/home/start')
      await page.keyboard.press('Control+k')
      await expect(page.getByRole('dialog', { name: t('home.palette.label') })).toBeVisible()
      await page.keyboard.press('Escape')
      await page.getByRole('link', { name: t('home.nav.manuals'), exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: t('home.nav.manuals') })).toBeVisible()
      expect(await rawKeys(page)).toEqual([])
      await page.getByRole('link', { name: t('boards.title'), exact: true }).click()
      await expect(page.getByRole('heading', { level: 1, name: t('boards.title') })).toBeVisible()
      expect(await rawKeys(page)).toEqual([])
      expect(complaints.filter((text) => !/404 \(Not Found\)/.test(text))).toEqual([])
    })

type Route = { path?: string | undefined; index?: boolean | undefined; children?: Route[] | undefined }

const pathsOf = (list: readonly Route[], above = ''): string[] =>
  list.flatMap(({ path, children }) => {
    const own = path ? `${above}/${path}` : above
    return children ? [...pathsOf(children, own), ...(path ? [own] : [])] : [own || '/']
  })

for (const lang of ['zh_CN', 'en_US'] as const)
  test(`[UI-01] ${lang}: no page shows the key of a text, and the first pages need no more than the first texts`, async ({
    browser,
    product,
  }) => {
    test.setTimeout(600_000)
    const { manualId, id, address } = await anArticle(product)
    const page = await newPage(browser, product, lang)
    await enter(page, product, lang)
    for (const path of ['/home/start', '/home/collect', '/home/public', '/home/manual-list', '/home/space-list']) {
      await untilIdle(page, () => isAlive(page, path))
      const loaded = await files(page, /\/assets\/texts-/)
      expect(
        loaded.map((name) => /texts-(\w+-\w+)-/.exec(name)?.[1]),
        path,
      ).toEqual([`${lang}-first`])
    }
    const paths = [...new Set(pathsOf(routes))].filter((path) => !path.includes('*'))
    expect(paths.length).toBeGreaterThan(90)
    const complaints = complaintsOf(page)
    for (const path of [...paths, address]) {
      const to = path.replace(/:id\??/, manualId).replace(/:\w+\??/, id)
      await page.goto(to)
      await page.waitForLoadState('load')
      expect(await rawKeys(page), to).toEqual([])
    }
    // React tells of texts that are other ones than the server's.
    expect(complaints.filter((text) => /hydrat|#4(?:18|19|2[0-9])\b/i.test(text))).toEqual([])
  })

test('[UI-01] a page whose script is gone after an update is loaded anew', async ({ browser, product }) => {
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
  // The page where it was pressed is loaded anew, with the scripts that are there now.
  await expect.poll(() => anew).toBe(true)
  expect(missing).toBeGreaterThan(0)
  await expect(page.locator('html')).toHaveAttribute('data-hydrated')
  await press()
  await expect(page.getByRole('heading', { level: 1, name: t('boards.title') })).toBeVisible()
})

test('[UI-01] start page, login and editor weigh no more than they may', async ({ browser, product }) => {
  const { address } = await anArticle(product)
  for (const [path, most] of [
    ['/login', MAX_LOGIN_BYTES],
    ['/home/start', MAX_START_BYTES],
    [address, MAX_EDITOR_BYTES],
  ] as const) {
    const page = await newPage(browser, product, 'en_US')
    if (path !== '/login') await enter(page, product, 'en_US')
    const network = await page.context().newCDPSession(page)
    await network.send('Network.enable')
    let bytes = 0
    network.on('Network.loadingFinished', ({ encodedDataLength }) => {
      bytes += encodedDataLength
    })
    await untilIdle(page, () => page.goto(path))
    expect(bytes, path).toBeGreaterThan(most / 3)
    expect(bytes, path).toBeLessThanOrEqual(most)
    await page.context().close()
  }
})
