// One running product for all browser tests, started as a newcomer starts it, and helpers that press what a person presses.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Lang } from '@lectern/contracts'
import { type TextKey, translate } from '@lectern/i18n'
import { eventually, type Product, signIn, startProduct } from '@lectern/testing/product'
import { type Browser, type BrowserContext, test as base, expect, type Locator, type Page } from '@playwright/test'
import { liftSmsLimits } from './sms-limits.fixture.ts'

export const test = base.extend<{ closing: undefined }, { product: Product }>({
  // Pages that stay open go on asking and drawing, and slow down all tests after theirs.
  closing: [
    async ({ browser }, use) => {
      await use(undefined)
      const staying = [...(kept.get(browser)?.values() ?? [])]
      for (const context of browser.contexts()) {
        if (!staying.includes(context)) await context.close()
        else for (const page of context.pages()) await page.close({ runBeforeUnload: false })
      }
    },
    { auto: true },
  ],
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use) => {
      const product = await startProduct({
        LOCAL_PICTURES: 'allow',
        AI_LOCAL_ENDPOINTS: 'allow',
        GIT_LOCAL_SERVERS: 'allow',
      })
      await liftSmsLimits(product)
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})
export { expect }

/** The texts of `lang` by key. */
export const texts =
  (lang: Lang) =>
  (key: TextKey, params: Record<string, string | number> = {}) =>
    translate(lang, key, params)

/** A page of a browser of its own, not signed in: nothing is shared with the others. */
export async function newPage(browser: Browser, product: Product, lang: Lang): Promise<Page> {
  return patient(await (await newBrowser(browser, product, lang)).newPage())
}

/** What is pressed before the program has taken over a page is lost: such a page is not there yet. */
function patient(page: Page): Page {
  const goto = page.goto.bind(page)
  page.goto = async (...asked) => {
    const response = await goto(...asked)
    await page.waitForFunction(
      () => !('__reactRouterContext' in window) || document.documentElement.dataset.hydrated !== undefined,
    )
    return response
  }
  return page
}

async function newBrowser(browser: Browser, product: Product, lang: Lang): Promise<BrowserContext> {
  const context = await browser.newContext({ baseURL: product.url })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await context.addCookies([{ name: 'lang', value: lang, url: product.url }])
  return context
}

/** Browsers of the administrator that stay, one a product and language: what was loaded of the program is not loaded again. */
const kept = new WeakMap<Browser, Map<string, BrowserContext>>()

/**
 * A page of the signed-in administrator. All pages of one language belong to one browser, which remembers the program and
 * nothing else from test to test. For a person of another browser, or who signs out, there is `newPage` with a sign-in.
 */
export async function memberPage(browser: Browser, product: Product, lang: Lang): Promise<Page> {
  const known = kept.get(browser) ?? new Map<string, BrowserContext>()
  kept.set(browser, known)
  const key = `${product.url} ${lang}`
  const context = known.get(key) ?? (await newBrowser(browser, product, lang))
  known.set(key, context)
  const page = patient(await context.newPage())
  await enter(page, product, lang)
  return page
}

/**
 * Signs in without the page for it, by the `session` of somebody or as the administrator, in a browser that remembers nothing else; the
 * page stands nowhere yet.
 */
export async function enter(page: Page, product: Product, lang: Lang, session?: string): Promise<void> {
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

/** A new organisation without anything in it: its administrator. */
export async function aFounder(product: Pick<Product, 'url'>): Promise<Product['admin']> {
  const person = { account: `f${Date.now()}${Math.floor(Math.random() * 1e4)}`, password: 'Right-Password1' }
  const response = await fetch(`${product.url}/trpc/registration.register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...person, agreement: true, companyName: 'Acme', nickname: 'Ada' }),
  })
  if (!response.ok) throw new Error(await response.text())
  return person
}

export async function signInByPage(page: Page, product: Product, lang: Lang, person = product.admin): Promise<void> {
  const t = texts(lang)
  await page.goto('/login')
  await page.getByLabel(t('auth.login.account'), { exact: true }).fill(person.account)
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
      await page.waitForTimeout(50)
      return page.evaluate(() => {
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

/** Administrator as the product keeps it for its owner. */
export const adminOf = (product: Product) =>
  eventually(() => JSON.parse(readFileSync(join(product.dataDir, 'admin.json'), 'utf8')) as Product['admin'])
