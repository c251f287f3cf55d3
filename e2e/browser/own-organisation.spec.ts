// The first hour of somebody who registers: a profile that can be saved, an organisation of their own, its members, and a forgotten password
// by email; in the language that the first address asked for.
import { signIn } from '@lectern/testing/product'
import type { Locator, Page } from '@playwright/test'
import { codeFor } from './messages.fixture.ts'
import { enter, expect, newPage, type Product, test, texts } from './product.fixture.ts'

const lang = 'en_US' as const
const t = texts(lang)
const PASSWORD = 'Abc-123'
const unique = () => `own${Math.random().toString(36).slice(2, 10)}`

/** Calls a procedure as who is signed in on the page. */
async function call(page: Page, path: string, data: object): Promise<void> {
  const answer = await page.evaluate(
    async ([to, body]) => {
      const headers = { 'content-type': 'application/json' }
      return (await fetch(`/trpc/${to}`, { method: 'POST', headers, body })).text()
    },
    [path, JSON.stringify(data)] as const,
  )
  expect(answer).not.toContain('"error"')
}

async function bindEmail(page: Page, product: Product, email: string): Promise<void> {
  await call(page, 'account.sendEmailCode', { email })
  await call(page, 'account.changeEmail', { email, code: await codeFor(product, email), password: PASSWORD })
}

const fill = async (within: Page | Locator, fields: Record<string, string>) => {
  for (const [label, text] of Object.entries(fields)) await within.getByLabel(label, { exact: true }).fill(text)
}
const press = (within: Page | Locator, name: string) => within.getByRole('button', { name, exact: true }).click()

test('[UI-01] the language of an address survives every redirect and is no choice of the person', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ baseURL: product.url })
  const page = await context.newPage()
  for (const [from, to] of [
    // The front door of a new instance: the portal over its guide.
    ['/', '/'],
    ['/home', '/login'],
    ['/setting', '/login'],
    [`/invite/${'A'.repeat(32)}`, '/invite-error'],
    ['/login?inviteCode=unknown', '/invite-error'],
    ['/invite-success', '/invite-success'],
  ] as const) {
    await page.goto(`${from}${from.includes('?') ? '&' : '?'}lang=en_US`)
    const at = new URL(page.url())
    expect([at.pathname, at.searchParams.get('lang')]).toEqual([to, 'en_US'])
    await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  }
  await expect(page.getByRole('heading', { name: t('invitations.page.visitor') })).toBeVisible()
  // For the visit; nothing is remembered beyond it.
  await page.goto('/login')
  await expect(page.locator('html')).toHaveAttribute('lang', 'en')
  const cookies = await context.cookies()
  expect(cookies.find(({ name }) => name === 'visitLang')).toMatchObject({ value: 'en_US', expires: -1 })
  expect(cookies.find(({ name }) => name === 'lang')).toBeUndefined()
  await context.close()
})

test('[AUTH-06] [ACC-03] [TEN-01] [TEN-02] [AUTH-08] from registering to an organisation of one’s own', async ({
  browser,
  product,
}) => {
  const context = await browser.newContext({ baseURL: product.url })
  const page = await context.newPage()
  const account = unique()

  await test.step('registers', async () => {
    await page.goto('/register?lang=en_US')
    await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined)
    await fill(page, {
      [t('auth.login.account')]: account,
      [t('registration.password')]: PASSWORD,
      [t('registration.confirmPassword')]: PASSWORD,
    })
    await page.getByRole('checkbox').check()
    await press(page, t('registration.next'))
    await page.getByLabel(t('registration.companyName')).fill(account)
    await page.getByLabel(t('registration.nickname')).fill('Ada Lovelace')
    await press(page, t('registration.submit'))
    await page.waitForURL('**/register-status**')
  })

  await test.step('the profile shows the nickname and can be saved; the account says where it came from', async () => {
    await page.goto('/user/setting')
    await expect(page.getByLabel(t('account.profile.nickname'))).toHaveValue('Ada Lovelace')
    await expect(page.locator('input[name="name"]')).toHaveValue('Ada_Lovelace')
    await page.getByLabel(t('account.profile.email')).fill('ada@example.com')
    await page.getByLabel(t('account.profile.country')).fill('UK')
    await page.getByLabel(t('account.profile.area')).fill('London')
    await press(page, t('common.actions.save'))
    await expect(page.getByText(t('account.setting.saved')).first()).toBeVisible()
    await page.goto('/user/setting?tab=basic')
    await expect(page.getByText(t('account.basic.sources.register'), { exact: true })).toBeVisible()
    await press(page, t('account.basic.enable'))
    await expect(page.getByText(t('account.basic.enabled')).first()).toBeVisible()
    await page.goto('/home/space-list')
    await expect(page.getByText(t('account.personalSpace'), { exact: true }).first()).toBeVisible()
  })

  await test.step('[UI-05] a double click starts one export; the button rests for three seconds', async () => {
    const asked: string[] = []
    await page.clock.install()
    await page.route('**/trpc/account.requestExport**', (route) => {
      asked.push(route.request().url())
      return route.fulfill({ json: [{ result: { data: null } }] })
    })
    await page.goto('/user/setting?tab=export')
    const start = page.getByRole('button', { name: t('account.export.start') })
    await start.dblclick()
    await expect(start).not.toHaveAttribute('aria-busy')
    await expect(start).toBeDisabled()
    await page.clock.fastForward(3_000)
    await expect(start).toBeEnabled()
    expect(asked).toHaveLength(1)
    await page.unroute('**/trpc/account.requestExport**')
  })

  await test.step('the organisation gets a name, a contact and a logo', async () => {
    await page.goto('/setting/basic-info')
    await page.getByLabel(t('registration.companyName')).fill(`${account} Ltd`)
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

  await test.step('of all members that are chosen, oneself is left out of disabling; all come back', async () => {
    const names = [unique(), unique()]
    for (const name of names) await call(page, 'member.add', { account: name, name, password: PASSWORD })
    await page.goto('/setting/members')
    const rows = names.map((name) => page.getByRole('row', { name: new RegExp(name) }))
    await page.getByRole('checkbox', { name: t('members.chooseAll') }).check()
    const toolbar = page.getByRole('toolbar')
    await expect(toolbar.getByRole('button', { name: t('members.enable') })).toBeDisabled()
    await press(toolbar, t('members.disable'))
    const question = page.getByRole('alertdialog', { name: t('members.question.disable', { count: 2 }) })
    await expect(question).toContainText(t('members.question.skipped', { count: 1 }))
    await press(question, t('members.disable'))
    for (const row of rows) await expect(row).toContainText(t('members.state.disabled'))
    await page.getByRole('checkbox', { name: t('members.chooseAll') }).check()
    await press(toolbar, t('members.enable'))
    for (const row of rows) await expect(row).toContainText(t('members.state.enabled'))
  })

  await test.step('members find the contact where they are sent to their administrator', async () => {
    const colleague = unique()
    await call(page, 'member.add', { account: colleague, name: colleague, password: PASSWORD })
    const { token } = await signIn(product.url, { account: colleague, password: PASSWORD })
    const theirs = await newPage(browser, product, 'en_US')
    await enter(theirs, product, 'en_US', token)
    for (const path of ['/home/start', '/setting/members', '/article/manual-content/none']) {
      await theirs.goto(path)
      const line = theirs.getByText(t('members.askContact', { name: 'Ada Lovelace' }))
      await expect(line.locator('..').getByRole('link', { name: 'help@example.com' })).toBeVisible()
    }
    await theirs.goto('/home/start')
    await theirs.getByRole('button', { name: t('home.nav.account') }).click()
    const entry = theirs.getByRole('menuitem', { name: 'help@example.com' })
    await expect(entry).toHaveAttribute('href', 'mailto:help@example.com')
  })

  await test.step('[UI-02] the menu is the one that the server gives out, when that is chosen', async () => {
    await call(page, 'preference.update', { key: 'appSettings', content: JSON.stringify({ menuFromServer: true }) })
    await page.goto('/setting/members')
    const entries = page.getByRole('navigation', { name: t('home.nav.label') }).getByRole('listitem')
    // Which the product's own menu does not have.
    const entry = entries.filter({ hasText: t('account.menu.setting') }).getByRole('link')
    await expect(entry).toHaveAttribute('aria-current', 'page')
  })

  await test.step('a forgotten password is replaced by a code to the email address, and by another one', async () => {
    const email = `${account}@example.com`
    await bindEmail(page, product, email)
    const bound = await codeFor(product, email)
    await context.clearCookies()
    await page.goto('/reset-password?lang=en_US')
    await page.waitForFunction(() => document.documentElement.dataset.hydrated !== undefined)
    await page.getByRole('tab', { name: t('auth.reset.by.email') }).click()
    await page.getByLabel(t('auth.code.email'), { exact: true }).fill(email)
    await press(page, t('auth.code.send'))
    await page.getByLabel(t('auth.code.label'), { exact: true }).fill(await codeFor(product, email, bound))
    await press(page, t('auth.reset.next'))
    const choose = (password: string) =>
      fill(page, { [t('auth.reset.password')]: password, [t('auth.reset.confirm')]: password })
    await choose(PASSWORD)
    await press(page, t('auth.reset.submit'))
    await expect(page.getByText(t('errors.fields.passwordSame'))).toBeVisible()
    await choose('Another-123')
    await press(page, t('auth.reset.submit'))
    await expect(page.getByText(t('auth.reset.doneHint'))).toBeVisible()
  })
  await context.close()
})
