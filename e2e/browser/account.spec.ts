// One's own account in a browser: the tabs of the settings, the settings drawer, a role that is taken, a session that is over.
import { readFileSync } from 'node:fs'
import type { Lang } from '@lectern/contracts'
import { signIn } from '@lectern/testing/product'
import type { Page } from '@playwright/test'
import { expect, lang, memberPage, test, texts } from './product.fixture.ts'

const variable = (page: Page, name: string) =>
  page.evaluate((one) => getComputedStyle(document.documentElement).getPropertyValue(one).trim(), name)

async function openUserMenu(page: Page, lang: Lang) {
  await page
    .getByRole('button', { name: new RegExp(texts(lang)('home.nav.account')) })
    .first()
    .click()
}

const t = texts(lang)
const PROFILE = { nickname: 'Ming', country: 'China', area: 'Hangzhou' }

test(`[ACC-01] [ACC-02] [ACC-03] [ACC-06] [AUTH-02] [HOME-06] [UI-05] account: activity and settings`, async ({
  browser,
  product,
}) => {
  const page = await memberPage(browser, product, lang)
  await page.goto('/user/setting')
  const tab = async (name: 'account' | 'password' | 'notice' | 'export' | 'basic' | 'security') => {
    await page.getByRole('link', { name: t(`account.setting.tabs.${name}`), exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: t(`account.setting.tabs.${name}`) })).toBeVisible()
  }

  await test.step('validates and saves personal information', async () => {
    const email = page.getByLabel(t('account.profile.email'))
    const save = page.getByRole('button', { name: t('common.actions.save'), exact: true })
    await email.fill('nobody')
    for (const [name, value] of Object.entries(PROFILE)) {
      await page.getByLabel(t(`account.profile.${name as keyof typeof PROFILE}`)).fill(value)
    }
    await save.click()
    await expect(page.getByText(t('errors.fields.emailFormat'))).toBeVisible()
    await email.fill('ming@example.com')
    await save.click()
    await expect(page.getByText(t('common.words.saved')).first()).toBeVisible()
    const client = await signIn(product.url, product.admin)
    expect(await client.get('/user/findById')).toMatchObject({ nickname: 'Ming' })
  })
  await test.step('enforces the password rule in the form', async () => {
    await tab('password')
    await page.getByLabel(t('account.password.current')).fill('Wrong-Password1')
    await page.getByLabel(t('account.password.next'), { exact: false }).first().fill('abc123')
    await page.getByLabel(t('account.password.confirm')).fill('other')
    await page.getByRole('button', { name: t('account.password.submit') }).click()
    await expect(page.getByText(t('errors.fields.passwordMix'))).toBeVisible()
  })
  await test.step('switches off kinds of notifications', async () => {
    await tab('notice')
    const name = `${t('account.noticePreferences.comment')}: ${t('inbox.channels.product')}`
    const kind = page.getByRole('switch', { name, exact: true })
    // The switch changes before the server has received it.
    const saveResponse = page.waitForResponse((response) => response.url().includes('notification.updateSettings'))
    await kind.click()
    expect((await saveResponse).ok()).toBe(true)
    await expect(kind).not.toBeChecked()
  })
  await test.step('starts one export on a double click, and disables the button for three seconds', async () => {
    await tab('export')
    const start = page.getByRole('button', { name: t('account.export.start') })
    const requests: string[] = []
    await page.clock.install()
    await page.route('**/trpc/account.requestExport**', (route) => {
      requests.push(route.request().url())
      return route.fulfill({ json: { result: { data: null } } })
    })
    await start.dblclick()
    await expect(start).not.toHaveAttribute('aria-busy')
    await expect(start).toBeDisabled()
    await page.clock.fastForward(3_000)
    await expect(start).toBeEnabled()
    expect(requests).toHaveLength(1)
    await page.unroute('**/trpc/account.requestExport**')
    await start.click()
  })
  await test.step('downloads the requested export', async () => {
    const link = page.getByRole('link', { name: t('common.words.download') }).first()
    await link.waitFor()
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
    expect(
      readFileSync(await download.path())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK')
  })
  await test.step('creates a personal space, and lists signed-in devices', async () => {
    await tab('basic')
    await page.getByRole('button', { name: t('account.basic.enable') }).click()
    await expect(page.getByRole('link', { name: t('account.basic.open') })).toBeVisible()
    await tab('security')
    await expect(page.getByText(t('account.security.current'))).toBeVisible()
    await page.getByRole('button', { name: t('account.security.endOthers') }).click()
    await expect(page.getByText(t('account.security.onlyThis'))).toBeVisible()
  })
  await test.step('lists activity, and marks messages as read', async () => {
    await page.goto('/user')
    await page.waitForURL('**/user/info')
    await expect(page.getByText(t('account.activity.userProfile')).first()).toBeVisible()
    await page.getByRole('link', { name: t('account.info.tabs.notices') }).click()
    await expect(page.getByText(t('account.notice.exportReady')).first()).toBeVisible()
    await page.getByRole('button', { name: t('account.notices.markAll') }).click()
    await expect(page.getByRole('button', { name: t('account.notices.markAll') })).toBeDisabled()
  })
  await test.step('sends a code to a new phone, rejects a wrong one, and shows operators the held message', async () => {
    await openUserMenu(page, lang)
    await page.getByRole('menuitem', { name: t('account.setting.title') }).click()
    await page.waitForURL('**/user/setting**')
    await tab('account')
    await page.getByRole('button', { name: `: ${t('account.binding.phone')}` }).click()
    const dialog = page.getByRole('dialog')
    const phone = `138${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
    await dialog.getByLabel(t('account.binding.newPhone')).fill(phone)
    await dialog.getByRole('button', { name: t('account.binding.send') }).click()
    await expect(page.getByText(t('account.binding.sent')).first()).toBeVisible()
    await dialog.getByLabel(t('account.binding.code')).fill('000000')
    await dialog.getByRole('button', { name: t('account.binding.bind'), exact: true }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    const opened = page.context().waitForEvent('page')
    await dialog.getByRole('button', { name: t('operation.kept.read') }).click()
    await expect((await opened).getByRole('cell', { name: phone }).first()).toBeVisible()
  })
})

test(`[UI-02] [GUARD-02] [GUARD-05] [ACC-05] settings drawer, role, and end of a session`, async ({
  browser,
  product,
}) => {
  const page = await memberPage(browser, product, lang)
  await page.goto('/setting/members')
  const drawer = page.getByRole('dialog', { name: t('account.drawer.title') })
  const openDrawer = async () => {
    await openUserMenu(page, lang)
    await page.getByRole('menuitem', { name: t('account.userMenu.drawer') }).click()
    await drawer.waitFor()
  }
  await test.step('applies every setting at once and after reloading', async () => {
    await openDrawer()
    await drawer.getByRole('button', { name: t('account.profile.colorName', { color: '#0E7C86' }) }).click()
    expect(await variable(page, '--ui-primary')).toBe('#0E7C86')
    await drawer.getByLabel(t('account.drawer.menuWidth')).fill('260')
    expect(await variable(page, '--ui-menu-width')).toBe('260px')
    await drawer.getByRole('switch', { name: t('account.drawer.colorWeak') }).click()
    await drawer.getByRole('switch', { name: t('account.drawer.tabBar') }).click()
    const saveResponse = page.waitForResponse(
      (response) => response.request().postData()?.includes('footer\\":false') ?? false,
    )
    await drawer.getByRole('switch', { name: t('account.drawer.footer') }).click()
    await saveResponse
    await expect(page.locator('html')).toHaveClass(/color-weak/)
    await expect(page.getByRole('navigation', { name: t('account.tabBar.label'), includeHidden: true })).toBeAttached()
    await drawer.getByRole('button', { name: t('account.drawer.copy') }).click()
    await expect(page.getByText(t('account.drawer.copied')).first()).toBeVisible()
    const copied: unknown = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))
    expect(copied).toMatchObject({ themeColor: '#0E7C86', menuWidth: 260, tabBar: true, footer: false })
    await page.reload()
    expect(await variable(page, '--ui-primary')).toBe('#0E7C86')
    await expect(page.getByRole('navigation', { name: t('account.tabBar.label') })).toBeVisible()
    await expect(page.locator('footer')).toHaveCount(0)
  })
  await test.step('loads the menu from the server', async () => {
    await openDrawer()
    await drawer.getByRole('switch', { name: t('account.drawer.menuFromServer') }).click()
    await page.keyboard.press('Escape')
    const entries = page.getByRole('navigation', { name: t('home.nav.label') }).getByRole('listitem')
    // The product's own menu has no such entry.
    const entry = entries.filter({ hasText: t('account.menu.setting') }).getByRole('link')
    await expect(entry).toHaveAttribute('aria-current', 'page')
    await openDrawer()
    const saveResponse = page.waitForResponse(
      (response) => response.request().postData()?.includes('menuWidth\\":220') ?? false,
    )
    await drawer.getByRole('button', { name: t('account.drawer.reset') }).click()
    await saveResponse
    expect(await variable(page, '--ui-menu-width')).toBe('220px')
    await page.keyboard.press('Escape')
  })
  await test.step('redirects an administrator in the role of a member from restricted pages', async () => {
    await openUserMenu(page, lang)
    await page.getByRole('menuitem', { name: t('account.switch.role') }).click()
    await Promise.all([
      page.waitForEvent('load'),
      page.getByRole('menuitemradio', { name: t('account.switch.roles.ordinaryRole') }).click(),
    ])
    await page.goto('/exception/403')
    await page.waitForURL('**/home/start')
  })
  await test.step('redirects to the login page when the session was ended elsewhere', async () => {
    const token = await page.evaluate(() => localStorage.getItem('token'))
    await fetch(`${product.url}/service/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
    await page.goto('/user/setting?tab=security').catch(() => null)
    await page.waitForURL('**/login?redirect=**')
  })
})
