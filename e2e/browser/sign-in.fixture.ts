// Services to sign in through, beside the product on this machine: a real OpenID Connect provider and a stand-in of WeChat.
import type { Lang } from '@lectern/contracts'
import { type FakeWeChat, type OidcIssuer, startFakeWeChat, startOidcIssuer } from '@lectern/testing/stand-ins'
import { type Browser, expect, type Page } from '@playwright/test'
import { testOfFirst as base, newPage, type Product, texts } from './product.fixture.ts'

export const test = base.extend<{ weChat: FakeWeChat; issuer: OidcIssuer }>({
  weChat: async ({ platform }, use) => {
    const weChat = await startFakeWeChat(platform.weChat)
    await use(weChat)
    await weChat.stop()
  },
  issuer: async ({ platform }, use) => {
    const issuer = await startOidcIssuer([`${platform.url}/login/callback`])
    await use(issuer)
    await issuer.stop()
  },
})
export { expect }

/** A page of a browser of its own, at the login page. */
export async function freshPage(browser: Browser, product: Product, lang: Lang): Promise<Page> {
  const page = await newPage(browser, product, lang)
  await page.goto('/login')
  return page
}

export async function typePassword(page: Page, { admin }: Product, lang: Lang): Promise<void> {
  const t = texts(lang)
  await page.getByLabel(t('common.words.account'), { exact: true }).fill(admin.account)
  await page.getByLabel(t('auth.login.password'), { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: t('auth.login.submit'), exact: true }).click()
}
