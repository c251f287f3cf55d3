// Enterprise settings, branding, promotion links, and the first run, by a person in a browser.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eventually, freePort, launch, signIn, stopped } from '@lectern/testing/product'
import { expect, lang, memberPage, test, texts } from './product.fixture.ts'

const t = texts(lang)
const domain = 'help.zh.example.com'

test(`[TEN-04] [TEN-10] a token is created, refreshed and revoked; a domain waits for its proof`, async ({
  browser,
  product,
}) => {
  const page = await memberPage(browser, product, lang)
  await page.goto('/setting/open-api-token')
  await page.getByRole('button', { name: t('setting.token.create') }).click()
  const shown = page.getByLabel(t('setting.token.value'), { exact: true })
  await expect(shown).toHaveValue(/^[0-9A-Za-z]{32}$/)
  const first = await shown.inputValue()
  await page.getByRole('button', { name: t('setting.token.refresh') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('setting.token.refresh') })
    .click()
  await expect(shown).not.toHaveValue(first)
  const token = await shown.inputValue()
  const rooms = async () => {
    const answer = await fetch(`${product.url}/service/room/query`, { headers: { authorization: `Bearer ${token}` } })
    return answer.json() as Promise<{ code: number }>
  }
  expect(await rooms()).toMatchObject({ code: 0 })
  await page.getByRole('button', { name: t('setting.token.revoke') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('setting.token.revoke') })
    .click()
  await expect(page.getByText(t('setting.token.empty'))).toBeVisible()
  expect(await rooms()).toMatchObject({ code: 3 })

  await page.goto('/setting/branding')
  await page.getByRole('button', { name: t('setting.branding.create') }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: t('setting.branding.domain'), exact: true }).fill('localhost')
  await sheet.getByRole('textbox', { name: t('setting.branding.systemName'), exact: true }).fill('示例帮助')
  await sheet.getByRole('button', { name: t('common.actions.save'), exact: true }).click()
  await expect(sheet.getByText(t('errors.fields.domainFormat'))).toBeVisible()
  await sheet.getByRole('textbox', { name: t('setting.branding.domain'), exact: true }).fill(domain)
  await sheet.getByRole('button', { name: t('common.actions.save'), exact: true }).click()
  const row = page.getByRole('listitem').filter({ hasText: domain })
  await expect(row.getByText(t('setting.branding.proof.states.pending'))).toBeVisible()
  // This product has no PUBLIC_URL, and the page says so.
  await expect(row.getByText(t('setting.branding.proof.needs.publicUrl'))).toBeVisible()
  await expect(row.getByRole('button', { name: t('setting.branding.proof.check') })).toHaveCount(0)
})

test('[GUARD-03] [AUTH-12] a promotion link keeps its code; an initialised system rejects the setup', async ({
  product,
}) => {
  const led = await fetch(`${product.url}/invite/spring-2026`, { redirect: 'manual' })
  expect(new URL(led.headers.get('location') ?? '', product.url).pathname).toBe('/official')
  expect(led.headers.getSetCookie()).toContainEqual(expect.stringMatching(/^promotionCode=spring-2026;/))
  const page = await fetch(`${product.url}/tenantInitialization`, { headers: { cookie: `lang=${lang}` } })
  expect(await page.text()).toContain(t('initialization.done'))
})

test.describe('[AUTH-12] the first run', () => {
  // A product of its own, on an empty folder; with DATABASE_URL that would be everybody's database.
  test.skip(Boolean(process.env.DATABASE_URL))

  test('asks once for the key printed on the console', async ({ browser }) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'lectern-first-run-'))
    const { child, url, output } = await launch(dataDir, await freePort(), undefined, { INITIALIZATION: 'manual' })
    try {
      const key = await eventually(
        () => /Setup key:\s+(\w{32})/.exec(output())?.[1] ?? Promise.reject(new Error(output())),
      )
      const context = await browser.newContext({ baseURL: url })
      const page = await context.newPage()
      await page.goto(`/login?lang=${lang}`)
      await page.waitForURL('**/tenantInitialization**')
      const fill = (name: string, text: string) => page.locator(`input[name="${name}"]`).fill(text)
      await fill('companyName', '示例公司')
      await fill('systemName', '示例帮助')
      await fill('administratorName', 'ada')
      await fill('email', 'ada@example.com')
      await fill('phone', '13800138000')
      await fill('password', 'Secret-of-12')
      await fill('confirmPassword', 'Secret-of-12')
      await fill('setupKey', 'x'.repeat(32))
      await page.getByRole('button', { name: t('initialization.submit') }).click()
      await expect(page.getByRole('alert').filter({ hasText: t('errors.fields.setupKeyWrong') })).toBeVisible()
      await fill('setupKey', key)
      await page.getByRole('button', { name: t('initialization.submit') }).click()
      await page.waitForURL('**/login**')
      await signIn(url, { account: 'ada', password: 'Secret-of-12' })
      await context.close()
    } finally {
      await stopped(child)
      rmSync(dataDir, { recursive: true, force: true })
    }
  })
})
