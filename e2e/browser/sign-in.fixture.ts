// A product with services to sign in through, beside it on this machine: a real OpenID Connect provider and a stand-in of WeChat.
import type { Lang } from '@lectern/contracts'
import { eventually, type Product, query, startProduct } from '@lectern/testing/product'
import { type FakeWeChat, type OidcIssuer, startFakeWeChat, startOidcIssuer } from '@lectern/testing/stand-ins'
import { type Browser, test as base, expect, type Page } from '@playwright/test'
import { texts } from './product.fixture.ts'
import { liftSmsLimits } from './sms-limits.fixture.ts'

type Services = { product: Product; weChat: FakeWeChat; issuer: OidcIssuer }

export const test = base.extend<object, { services: Services }>({
  services: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright wants the pattern
    async ({}, use) => {
      const weChat = await startFakeWeChat()
      const product = await startProduct({
        OIDC_LOCAL_ISSUERS: 'allow',
        WECHAT_APP_ID: weChat.appId,
        WECHAT_APP_SECRET: weChat.appSecret,
        WECHAT_API_URL: weChat.url,
        WECHAT_PAGE_URL: weChat.url,
      })
      await liftSmsLimits(product)
      const issuer = await startOidcIssuer([`${product.url}/login/callback`])
      await use({ product, weChat, issuer })
      await issuer.stop()
      await product.stop()
      await weChat.stop()
    },
    { scope: 'worker', timeout: 300_000 },
  ],
})
export { expect }

/** A page of a browser of its own, at the login page; `url` where the host matters. */
export async function freshPage(browser: Browser, { product }: Services, lang: Lang, url = product.url): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: url })).newPage()
  await page.goto(`/login?lang=${lang}`)
  return page
}

export async function typePassword(page: Page, { product }: Services, lang: Lang): Promise<void> {
  const t = texts(lang)
  await page.getByLabel(t('auth.login.account'), { exact: true }).fill(product.admin.account)
  await page.getByLabel(t('auth.login.password'), { exact: true }).fill(product.admin.password)
  await page.getByRole('button', { name: t('auth.login.submit'), exact: true }).click()
}

/** The six digits that the product sent to `phone`. */
export function codeSentTo({ product }: Services, phone: string): Promise<string> {
  return eventually(async () => {
    const [row] = await query<{ text: string }>(
      product,
      'SELECT text FROM outgoing_message WHERE recipient = $1 ORDER BY created_at DESC, id DESC LIMIT 1',
      [phone],
    )
    const code = /\d{6}/.exec(row?.text ?? '')?.[0]
    if (!code) throw new Error(`nothing was sent to ${phone}`)
    return code
  })
}
