// One running product for all browser tests, started as a newcomer starts it, and helpers that press what a person presses.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import type { Lang } from '@lectern/contracts'
import { type TextKey, translate } from '@lectern/i18n'
import { eventually, type Product, startProduct } from '@lectern/testing/product'
import { type Browser, test as base, type Locator, type Page } from '@playwright/test'

export const test = base.extend<{ closing: undefined }, { product: Product }>({
  // Pages that stay open go on asking and drawing, and slow down all tests after theirs.
  closing: [
    async ({ browser }, use) => {
      await use(undefined)
      for (const context of browser.contexts()) await context.close()
    },
    { auto: true },
  ],
  product: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use) => {
      const product = await startProduct({ LOCAL_PICTURES: 'allow' })
      await use(product)
      await product.stop()
    },
    { scope: 'worker', timeout: 240_000 },
  ],
})
export { expect } from '@playwright/test'

/** The texts of `lang` by key. */
export const texts =
  (lang: Lang) =>
  (key: TextKey, params: Record<string, string | number> = {}) =>
    translate(lang, key, params)

/** A page of a browser of its own: nothing is shared with the others. */
export async function newPage(browser: Browser, product: Product, lang: Lang): Promise<Page> {
  const context = await browser.newContext({ baseURL: product.url })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const page = await context.newPage()
  await page.goto(`/login?lang=${lang}`)
  return page
}

export async function signInByPage(page: Page, product: Product, lang: Lang): Promise<void> {
  const t = texts(lang)
  await page.goto(`/login?lang=${lang}`)
  await page.getByLabel(t('auth.login.account'), { exact: true }).fill(product.admin.account)
  await page.getByLabel(t('auth.login.password'), { exact: true }).fill(product.admin.password)
  await page.getByRole('button', { name: t('auth.login.submit'), exact: true }).click()
  await page.waitForURL('**/home/start**')
}

/** The place in the editor where text is typed. */
export const bodyOf = (page: Page): Locator => page.locator('.bn-editor')

/** Waits until the server has confirmed what was typed. */
export async function untilSaved(page: Page): Promise<void> {
  await page.locator('[data-save-phase="idle"]').first().waitFor()
}

/** Administrator as the product keeps it for its owner. */
export const adminOf = (product: Product) =>
  eventually(() => JSON.parse(readFileSync(join(product.dataDir, 'admin.json'), 'utf8')) as Product['admin'])
