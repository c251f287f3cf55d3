// The first hour of somebody who registers: an organisation of their own with a name, a logo and a contact for its members; in the language of
// the first address.
import { signIn } from '@lectern/testing/product'
import type { Page } from '@playwright/test'
import { call } from './messages.fixture.ts'
import { enter, expect, newPage, test, texts } from './product.fixture.ts'

const lang = 'en_US' as const
const t = texts(lang)
const PASSWORD = 'Abc-123'
const unique = () => `own${Math.random().toString(36).slice(2, 10)}`

const press = (page: Page, name: string) => page.getByRole('button', { name, exact: true }).click()

test('[UI-01] [AUTH-06] [TEN-01] a visitor registers an organisation in the language of the address', async ({
  browser,
  product,
}) => {
  const account = unique()
  const page = await newPage(browser, product, lang)
  await page.context().clearCookies()

  await test.step('keeps the language of an address through redirects, and does not store it for the person', async () => {
    for (const [from, to] of [
      ['/setting', '/login'],
      [`/invite/${'A'.repeat(32)}`, '/invite-error'],
    ] as const) {
      await page.goto(`${from}?lang=en_US`)
      const address = new URL(page.url())
      expect([address.pathname, address.searchParams.get('lang')]).toEqual([to, 'en_US'])
      await expect(page.locator('html')).toHaveAttribute('lang', 'en')
    }
    const cookies = await page.context().cookies()
    expect(cookies.find(({ name }) => name === 'visitLang')).toMatchObject({ value: 'en_US', expires: -1 })
    expect(cookies.find(({ name }) => name === 'lang')).toBeUndefined()
  })

  await test.step('registers in the language of the visit', async () => {
    await page.goto('/register')
    await press(page, t('registration.next'))
    await expect(page.getByText(t('errors.fields.agreementRequired'))).toBeVisible()
    const registerWith = async (password: string) => {
      await page.getByLabel(t('common.words.account'), { exact: true }).fill(account)
      await page.getByLabel(t('registration.password'), { exact: true }).fill(password)
      await page.getByLabel(t('registration.confirmPassword'), { exact: true }).fill(password)
      await page.getByRole('checkbox').check()
      await press(page, t('registration.next'))
      await page.getByLabel(t('registration.companyName')).fill(account)
      await page.getByLabel(t('registration.nickname')).fill('Ada Lovelace')
      await page.getByLabel(t('registration.scenarios.personal')).check()
      await press(page, t('registration.submit'))
    }
    await registerWith('Password123')
    const reason = t('errors.fields.passwordCommon')
    await expect(page.getByText(t('registration.passwordRefused', { reason }))).toBeVisible()
    await registerWith(PASSWORD)
    await page.waitForURL('**/register-status**')
    await expect(page.getByRole('heading', { name: t('registration.done') })).toBeVisible()
  })

  await test.step('sets name, contact and logo of the organisation', async () => {
    await page.goto('/setting/basic-info')
    const name = page.getByLabel(t('registration.companyName'))
    await expect(name).toHaveValue(account)
    await expect(page.getByRole('list', { name: t('members.administrators') }).getByText('Ada')).toBeVisible()
    await name.fill(`${account} Ltd`)
    await page.getByLabel(t('members.contactName')).fill('Ada Lovelace')
    await page.getByLabel(t('members.contactEmail')).fill('help@example.com')
    const logo = 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNkYPhfDwAChwGA60e6kgAAAABJRU5ErkJggg=='
    const file = { name: 'logo.png', mimeType: 'image/png', buffer: Buffer.from(logo, 'base64') }
    await page.locator('input[type="file"]').setInputFiles(file)
    await expect(page.locator('form img')).toBeVisible()
    const loaded = page.waitForEvent('load')
    await press(page, t('common.actions.save'))
    await loaded
    await expect(page.getByLabel(t('members.contactEmail'))).toHaveValue('help@example.com')
    const sidebar = page.getByRole('complementary', { name: t('home.nav.sidebar') })
    await expect(sidebar.getByText(`${account} Ltd`)).toBeVisible()
    await expect(sidebar.locator('img').first()).toHaveAttribute('src', /\/look\/\w+\/organisation\?v=/)
  })

  await test.step('shows members the contact where they need their administrator', async () => {
    const colleague = unique()
    const { token } = await signIn(product.url, { account, password: PASSWORD })
    await call(product, token, 'member.add', { account: colleague, name: colleague, password: PASSWORD })
    const theirs = await signIn(product.url, { account: colleague, password: PASSWORD })
    await enter(page, product, lang, theirs.token)
    await page.goto('/home/start')
    const line = page.getByText(t('members.askContact', { name: 'Ada Lovelace' }))
    await expect(line.locator('..').getByRole('link', { name: 'help@example.com' })).toBeVisible()
    await page.getByRole('button', { name: t('home.nav.account') }).click()
    await page.getByRole('menuitem', { name: t('members.contactPerson') }).click()
    const entry = page.getByRole('menuitem', { name: 'help@example.com' })
    await expect(entry).toHaveAttribute('href', 'mailto:help@example.com')
  })
})
