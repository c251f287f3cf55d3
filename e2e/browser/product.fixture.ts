// The running product with an organisation for each file of tests, and helpers that press what a person presses.
import { randomUUID } from 'node:crypto'
import { Lang } from '@lectern/contracts'
import { type TextKey, translate } from '@lectern/i18n'
import { query, signIn } from '@lectern/testing/product'
import { type Browser, type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test'
import { type Platform, sharedPlatform } from './shared-product.ts'

/** The product as the tests of one file see it: its administrator belongs to an organisation of that file alone. */
export type Product = Platform

/** Organisations of this worker by the file of their tests. */
const organisations = new Map<string, Promise<Product['admin']>>()

export const test = base.extend<{ closing: undefined; product: Product }, { platform: Platform }>({
  // Pages that stay open go on asking and drawing, and slow down all tests after theirs.
  closing: [
    async ({ browser }, use) => {
      await use(undefined)
      await Promise.all(browser.contexts().map((context) => putBack(browser, context)))
    },
    { auto: true },
  ],
  platform: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use) => use(await sharedPlatform()),
    { scope: 'worker', timeout: 240_000 },
  ],
  product: async ({ platform }, use, { file }) => {
    const admin = organisations.get(file) ?? anAdministrator(platform)
    organisations.set(file, admin)
    await use({ ...platform, admin: await admin })
  },
})
export { expect }

/** For what only the first organisation of a product may do, and what its own address offers: sign-in services, directories of this machine. */
export const testOfFirst = test.extend({ product: async ({ platform }, use) => use(platform) })

/** The language of the pages; `TEST_LANG=en_US` walks the same ways in English. */
export const lang: Lang = Lang.parse(process.env.TEST_LANG ?? 'zh_CN')

/** The texts of `lang` by key. */
export const texts =
  (lang: Lang) =>
  (key: TextKey, params: Record<string, string | number> = {}) =>
    translate(lang, key, params)

/**
 * A page of a browser of its own, not signed in: nothing is shared with the others. What was loaded of the program is not loaded again,
 * unless it should be `cold`.
 */
export async function newPage(
  browser: Browser,
  product: Pick<Product, 'url'>,
  lang: Lang,
  { cold = false } = {},
): Promise<Page> {
  const free = browsers.get(browser) ?? []
  const index = cold ? -1 : free.findIndex(({ url }) => url === product.url)
  const [match] = index < 0 ? [] : free.splice(index, 1)
  const context = match?.context ?? (await newBrowser(browser, product.url, cold))
  await context.addCookies([{ name: 'lang', value: lang, url: product.url }])
  const page = await context.newPage()
  if (match) {
    const tools = await context.newCDPSession(page)
    const storageTypes = 'local_storage,indexeddb,service_workers,cache_storage,shared_storage'
    await tools.send('Storage.clearDataForOrigin', { origin: product.url, storageTypes })
    await tools.detach()
  }
  return patient(page)
}

/** Waits for the program to take over a page, because earlier clicks are lost. */
function patient(page: Page): Page {
  const goto = page.goto.bind(page)
  page.goto = async (...args) => {
    const response = await goto(...args)
    await page.waitForFunction(
      () => !('__reactRouterContext' in window) || document.documentElement.dataset.hydrated !== undefined,
    )
    return response
  }
  return page
}

/** Browsers that no test uses at the moment, with the address that they belong to. */
const browsers = new WeakMap<Browser, { url: string; context: BrowserContext }[]>()
/** Addresses of browsers that go back to the others after a test. */
const reusable = new WeakMap<BrowserContext, string>()

async function newBrowser(browser: Browser, url: string, cold: boolean): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: url })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  if (cold) return context
  reusable.set(context, url)
  // Init scripts stay in all pages of a browser, so other tests get another one.
  const [addInitScript, install] = [context.addInitScript.bind(context), context.clock.install.bind(context.clock)]
  context.addInitScript = (...script) => {
    reusable.delete(context)
    return addInitScript(...script)
  }
  context.clock.install = (...time) => {
    reusable.delete(context)
    return install(...time)
  }
  return context
}

/** Closes what a test opened, and keeps its browser with nothing but the program in it. */
async function putBack(browser: Browser, context: BrowserContext): Promise<void> {
  const url = reusable.get(context)
  const free = browsers.get(browser) ?? []
  browsers.set(browser, free)
  if (free.some((other) => other.context === context)) return
  if (!url) return context.close()
  await Promise.all(context.pages().map((page) => page.close({ runBeforeUnload: false })))
  await Promise.all([
    context.unrouteAll({ behavior: 'ignoreErrors' }),
    context.clearCookies(),
    context.setOffline(false),
  ])
  free.push({ url, context })
}

/** A page of a browser of its own in which the administrator is signed in. */
export async function memberPage(browser: Browser, product: Pick<Product, 'url' | 'admin'>, lang: Lang): Promise<Page> {
  const page = await newPage(browser, product, lang)
  await enter(page, product, lang)
  return page
}

/**
 * Signs in without the page for it, by the `session` of somebody or as the administrator, in a browser that remembers nothing else; the page is
 * not opened yet.
 */
export async function enter(
  page: Page,
  product: Pick<Product, 'url' | 'admin'>,
  lang: Lang,
  session?: string,
): Promise<void> {
  const token = session ?? (await signIn(product.url, product.admin)).token
  await page.context().clearCookies()
  const cookies = Object.entries({ token, lang }).map(([name, value]) => ({ name, value, url: product.url }))
  await page.context().addCookies(cookies)
  // Storage belongs to an address: any small answer of the product opens it.
  await page.goto('/robots.txt')
  await page.evaluate((value) => {
    localStorage.clear()
    localStorage.setItem('token', value)
  }, token)
}

/** A new organisation without anything in it, whose setup was put off: its administrator. */
export async function aFounder(
  product: Pick<Product, 'url'>,
  names?: Parameters<typeof aNewcomer>[1],
): Promise<Product['admin']> {
  const { token, ...person } = await aNewcomer(product, names)
  await post(product, 'onboarding.updateSetup', { step: 'organisation' }, token)
  return person
}

/** The administrator of an organisation that was registered this moment, with the session of that. */
export async function aNewcomer(
  { url }: Pick<Product, 'url'>,
  names: { companyName: string; nickname: string; email?: string; code?: string } = {
    companyName: 'Acme',
    nickname: 'Ada',
  },
): Promise<Product['admin'] & { token: string }> {
  const person = { account: `f${randomUUID().slice(0, 13)}`, password: 'Right-Password1' }
  const input = { ...person, ...names, agreement: true }
  const { token } = await post<{ token: string }>({ url }, 'registration.register', input)
  return { ...person, token }
}

async function post<T>({ url }: Pick<Product, 'url'>, procedure: string, input: object, token?: string): Promise<T> {
  const response = await fetch(`${url}/trpc/${procedure}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
    body: JSON.stringify(input),
  })
  if (!response.ok) throw new Error(await response.text())
  return ((await response.json()) as { result: { data: T } }).result.data
}

/** The founder of a new organisation, who may act as an operator of the platform too. */
async function anAdministrator(platform: Platform): Promise<Product['admin']> {
  const person = await aFounder(platform, { companyName: 'Works', nickname: 'Grace' })
  await query(platform, `UPDATE "user" SET platform_role = 'operator' WHERE username = $1`, [person.account])
  return person
}

/** Id of the organisation of somebody who is in one only. */
export async function tenantOf(product: Product, { account } = product.admin): Promise<string> {
  const [row] = await query<{ id: string }>(
    product,
    `SELECT m.tenant_id AS id FROM member m JOIN "user" u ON u.id = m.user_id WHERE u.username = $1`,
    [account],
  )
  return row?.id ?? ''
}

export async function signInByPage(
  page: Page,
  product: Pick<Product, 'admin'>,
  lang: Lang,
  person = product.admin,
): Promise<void> {
  const t = texts(lang)
  await page.goto('/login')
  await page.getByLabel(t('common.words.account'), { exact: true }).fill(person.account)
  await page.getByLabel(t('auth.login.password'), { exact: true }).fill(person.password)
  await page.getByRole('button', { name: t('auth.login.submit'), exact: true }).click()
  await page.waitForURL('**/home/start**')
}

/** The place in the editor where text is typed. */
export const bodyOf = (page: Page): Locator => page.locator('.bn-editor')

/** Types behind the last word of the open article, coming from `from`. The room below the text makes a new block: it is not pressed. */
export async function typeAtEnd(page: Page, text: string, from = bodyOf(page).locator('.bn-inline-content').last()) {
  await from.click()
  // The editor puts the caret where the mouse was a moment after the mouse: a key in between is undone.
  await expect
    .poll(async () => {
      await page.keyboard.press('Control+End')
      return page.evaluate(async () => {
        for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
        const { focusNode, focusOffset } = getSelection() ?? {}
        return focusNode?.textContent?.length === focusOffset
      })
    })
    .toBe(true)
  await page.keyboard.type(text)
}

/** Waits until the server has confirmed what was typed. */
export async function untilSaved(page: Page): Promise<void> {
  await page.locator('[data-save-phase="idle"]').first().waitFor()
}

/** Chooses an entry behind 'more' in the bar of the editor: a side panel, or the settings of the manual. */
export async function chooseMore(page: Page, lang: Lang, entry: TextKey): Promise<void> {
  const t = texts(lang)
  await page.getByRole('button', { name: t('editor.more'), exact: true }).click()
  await page.getByRole('menuitem', { name: t(entry), exact: true }).click()
}
