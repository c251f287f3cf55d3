// Enterprise settings, branding, promotion links, and the first run, by a person in a browser.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Lang } from '@lectern/contracts'
import { eventually, freePort, launch, stopped } from '@lectern/testing/product'
import { expect, memberPage, newPage, test, texts } from './product.fixture.ts'

const PIXEL = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg==',
  'base64',
)
const NAMES: Record<Lang, { domain: string; name: string }> = {
  zh_CN: { domain: 'help.zh.example.com', name: '示例帮助' },
  en_US: { domain: 'help.en.example.com', name: 'Example Help' },
}

const lang = 'zh_CN' as const
test(`[TEN-04] a token is made, shown once, refreshed and revoked`, async ({ browser, product }) => {
  const t = texts(lang)
  const page = await memberPage(browser, product, lang)
  await page.goto('/setting/open-api-token')
  await page.getByRole('button', { name: t('setting.token.create') }).click()
  const shown = page.getByLabel(t('setting.token.value'), { exact: true })
  const first = await shown.inputValue()
  expect(first).toMatch(/^[0-9A-Za-z]{32}$/)
  const rooms = async (token: string) => {
    const answer = await fetch(`${product.url}/service/room/query`, { headers: { authorization: `Bearer ${token}` } })
    return answer.json() as Promise<{ code: number }>
  }
  expect(await rooms(first)).toMatchObject({ code: 0 })

  await page.reload()
  await expect(page.getByText(first.slice(-4))).toBeVisible()
  await expect(shown).toBeHidden()
  await page.getByRole('button', { name: t('setting.token.refresh') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('setting.token.refresh') })
    .click()
  await expect(shown).not.toHaveValue('')
  const second = await shown.inputValue()
  expect(await rooms(first)).toMatchObject({ code: 3 })
  expect(await rooms(second)).toMatchObject({ code: 0 })

  await page.getByRole('button', { name: t('setting.token.revoke') }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('setting.token.revoke') })
    .click()
  await expect(page.getByText(t('setting.token.empty'))).toBeVisible()
  expect(await rooms(second)).toMatchObject({ code: 3 })
})

test(`[TEN-10] a domain waits for its proof`, async ({ browser, product }) => {
  const t = texts(lang)
  const { domain, name } = NAMES[lang]
  const page = await memberPage(browser, product, lang)
  await page.goto('/setting/branding')
  await page.getByRole('button', { name: t('setting.branding.create') }).click()
  const sheet = page.getByRole('dialog')
  await sheet.getByRole('textbox', { name: t('setting.branding.domain'), exact: true }).fill('localhost')
  await sheet.getByRole('textbox', { name: t('setting.branding.systemName'), exact: true }).fill(name)
  await sheet
    .locator('input[type="file"]')
    .last()
    .setInputFiles({ name: 'icon.png', mimeType: 'image/png', buffer: PIXEL })
  await expect(sheet.locator('fieldset img')).toHaveCount(1)
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

test('[GUARD-03] a promotion link keeps its code and leads to the main site', async ({ browser, product }) => {
  const context = await browser.newContext({ baseURL: product.url })
  const page = await context.newPage()
  await page.goto('/invite/spring-2026')
  await page.waitForURL('**/official')
  const cookies = await context.cookies()
  expect(cookies.find(({ name }) => name === 'promotionCode')?.value).toBe('spring-2026')
  await context.close()
})

test.describe('[AUTH-12] the first run', () => {
  // A product of its own, on an empty folder; with DATABASE_URL that would be everybody's database.
  test.skip(Boolean(process.env.DATABASE_URL))

  test('asks in the browser for what the console printed the key of, once', async ({ browser }) => {
    const t = texts('zh_CN')
    const dataDir = mkdtempSync(join(tmpdir(), 'lectern-first-run-'))
    const { child, url, output } = await launch(dataDir, await freePort(), undefined, { INITIALIZATION: 'manual' })
    try {
      const key = await eventually(
        () => /Setup key:\s+(\w{32})/.exec(output())?.[1] ?? Promise.reject(new Error(output())),
      )
      const context = await browser.newContext({ baseURL: url })
      const page = await context.newPage()
      await page.goto('/login?lang=zh_CN')
      await page.waitForURL('**/tenantInitialization**')
      const fill = (name: string, text: string) => page.locator(`input[name="${name}"]`).fill(text)
      await fill('companyName', '示例公司')
      await fill('systemName', '示例帮助')
      await fill('administratorName', 'ada')
      await fill('email', 'ada@example.com')
      await fill('phone', '13800138000')
      await fill('password', 'Secret12')
      await fill('confirmPassword', 'Secret12')
      await fill('setupKey', 'x'.repeat(32))
      await page.getByRole('button', { name: t('initialization.submit') }).click()
      await expect(page.getByRole('alert').filter({ hasText: t('errors.fields.setupKeyWrong') })).toBeVisible()
      await fill('setupKey', key)
      await page.getByRole('button', { name: t('initialization.submit') }).click()
      await page.waitForURL('**/login**')
      await page.getByLabel(t('auth.login.account'), { exact: true }).fill('ada')
      await page.getByLabel(t('auth.login.password'), { exact: true }).fill('Secret12')
      await page.getByRole('button', { name: t('auth.login.submit'), exact: true }).click()
      await page.waitForURL('**/home/start**')
      await context.close()
    } finally {
      await stopped(child)
      rmSync(dataDir, { recursive: true, force: true })
    }
  })
})

test('[AUTH-12] a system that is set up says so', async ({ browser, product }) => {
  const t = texts('en_US')
  const page = await newPage(browser, product, 'en_US')
  await page.goto('/tenantInitialization')
  await expect(page.getByText(t('initialization.done'))).toBeVisible()
})
