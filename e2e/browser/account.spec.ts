// One's own account in a browser: every tab of the settings, the settings drawer, switching role, guards.
import { readFileSync } from 'node:fs'
import type { Lang } from '@lectern/contracts'
import { type Client, signIn } from '@lectern/testing/product'
import type { Page } from '@playwright/test'
import { enter, expect, memberPage, newPage, test, texts } from './product.fixture.ts'

const variable = (page: Page, name: string) =>
  page.evaluate((one) => getComputedStyle(document.documentElement).getPropertyValue(one).trim(), name)

async function openUserMenu(page: Page, lang: Lang) {
  await page
    .getByRole('button', { name: new RegExp(texts(lang)('home.nav.account')) })
    .first()
    .click()
}

const lang = 'zh_CN' as const
const t = texts(lang)
const PROFILE = { nickname: 'Ming', email: 'ming@example.com', country: 'China', area: 'Hangzhou' }

test(`[ACC-01] [ACC-02] [ACC-03] [ACC-06] [HOME-06] activity and settings of one's own`, async ({
  browser,
  product,
}) => {
  const page = await memberPage(browser, product, lang)
  await page.goto('/home/start')
  await openUserMenu(page, lang)
  await page.getByRole('menuitem', { name: t('account.userMenu.setting') }).click()
  await page.waitForURL('**/user/setting**')

  await test.step('personal information follows its rules and is kept', async () => {
    await page.getByLabel(t('account.profile.nickname')).fill('')
    await page.getByLabel(t('account.profile.email')).fill('nobody')
    await page.getByRole('button', { name: t('common.actions.save'), exact: true }).click()
    await expect(page.getByText(t('errors.fields.emailFormat'))).toBeVisible()
    for (const [name, value] of Object.entries(PROFILE)) {
      await page.getByLabel(t(`account.profile.${name as keyof typeof PROFILE}`)).fill(value)
    }
    await page.getByLabel(t('account.profile.profileText')).fill('x'.repeat(201))
    await page.getByRole('button', { name: t('common.actions.save'), exact: true }).click()
    await expect(page.getByText(t('errors.fields.tooLong', { max: 200 }))).toBeVisible()
    await page.getByLabel(t('account.profile.profileText')).fill('Writes manuals.')
    await page.getByRole('button', { name: t('common.actions.save'), exact: true }).click()
    await expect(page.getByText(t('account.setting.saved')).first()).toBeVisible()
    await page.reload()
    await expect(page.getByLabel(t('account.profile.nickname'))).toHaveValue('Ming')
  })
  const tab = async (name: 'account' | 'password' | 'notice' | 'export' | 'basic' | 'security' | 'certification') => {
    await page.getByRole('link', { name: t(`account.setting.tabs.${name}`), exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: t(`account.setting.tabs.${name}`) })).toBeVisible()
  }
  await test.step('a code goes to a new phone; a wrong one binds nothing', async () => {
    await tab('account')
    await page.getByRole('button', { name: `: ${t('account.binding.phone')}` }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(t('account.binding.newPhone')).fill('123')
    await dialog.getByRole('button', { name: t('account.binding.send') }).click()
    await expect(dialog.getByText(t('errors.fields.phoneFormat'))).toBeVisible()
    await dialog.getByLabel(t('account.binding.newPhone')).fill('13800138001')
    await dialog.getByRole('button', { name: t('account.binding.send') }).click()
    await expect(page.getByText(t('account.binding.sent')).first()).toBeVisible()
    await dialog.getByLabel(t('account.binding.code')).fill('000000')
    await dialog.getByRole('button', { name: t('account.binding.bind'), exact: true }).click()
    await expect(dialog.getByRole('alert')).toBeVisible()
    await dialog.getByRole('button', { name: t('common.actions.cancel') }).click()
  })
  await test.step('the password form holds to the rule', async () => {
    await tab('password')
    await page.getByLabel(t('account.password.current')).fill('Wrong-Password1')
    await page.getByLabel(t('account.password.next'), { exact: false }).first().fill('abc123')
    await page.getByLabel(t('account.password.confirm')).fill('other')
    await page.getByRole('button', { name: t('account.password.submit') }).click()
    await expect(page.getByText(t('errors.fields.passwordMix'))).toBeVisible()
    await expect(page.getByText(t('errors.fields.passwordsDiffer'))).toBeVisible()
  })
  await test.step('kinds of notifications are switched off and stay off', async () => {
    await tab('notice')
    const name = `${t('account.noticePreferences.comment')}: ${t('inbox.channels.product')}`
    const kind = page.getByRole('switch', { name, exact: true })
    await kind.click()
    await expect(kind).not.toBeChecked()
    await page.reload()
    await expect(kind).not.toBeChecked()
    await kind.click()
  })
  await test.step('the export is made and fetched', async () => {
    await tab('export')
    await page.getByRole('button', { name: t('account.export.start') }).click()
    const link = page.getByRole('link', { name: t('account.export.download') }).first()
    await link.waitFor()
    const [download] = await Promise.all([page.waitForEvent('download'), link.click()])
    expect(
      readFileSync(await download.path())
        .subarray(0, 2)
        .toString(),
    ).toBe('PK')
  })
  await test.step('a personal space', async () => {
    await tab('basic')
    const own = page.getByRole('link', { name: t('account.basic.open') })
    const enable = page.getByRole('button', { name: t('account.basic.enable') })
    await expect(own.or(enable)).toBeEnabled()
    if (await enable.isVisible()) await enable.click()
    await expect(own).toBeVisible()
  })
  await test.step('signed-in devices; the tab of certification', async () => {
    await tab('security')
    await expect(page.getByText(t('account.security.current'))).toBeVisible()
    const others = page.getByRole('button', { name: t('account.security.endOthers') })
    if (await others.isVisible()) await others.click()
    await expect(page.getByText(t('account.security.onlyThis'))).toBeVisible()
    await tab('certification')
    await expect(page.getByText(t('certification.empty'))).toBeVisible()
  })
  await test.step('what was done is told, and what one was told can be read away', async () => {
    await page.goto('/user')
    await page.waitForURL('**/user/info')
    await expect(page.getByText(t('account.activity.userProfile')).first()).toBeVisible()
    await page.getByRole('link', { name: t('account.info.tabs.notices') }).click()
    await expect(page.getByText(t('account.notice.exportReady')).first()).toBeVisible()
    await page.getByRole('button', { name: t('account.notices.markAll') }).click()
    await expect(page.getByRole('button', { name: t('account.notices.markAll') })).toBeDisabled()
    await page.getByRole('link', { name: t('account.info.tabs.projects') }).click()
    await expect(page.getByRole('heading', { name: t('account.info.spaces'), exact: true })).toBeVisible()
    await page.getByRole('link', { name: t('account.info.tabs.team') }).click()
    await expect(page.getByRole('heading', { name: t('account.info.groups') })).toBeVisible()
  })
})

test(`[UI-02] [GUARD-02] [ACC-05] settings drawer, role, guards`, async ({ browser, product }) => {
  const page = await memberPage(browser, product, lang)
  await page.goto('/home/start')
  const drawer = page.getByRole('dialog', { name: t('account.drawer.title') })
  const openDrawer = async () => {
    await openUserMenu(page, lang)
    await page.getByRole('menuitem', { name: t('account.userMenu.drawer') }).click()
    await drawer.waitFor()
  }
  await test.step('every setting works at once and is there after loading again', async () => {
    await openDrawer()
    await drawer.getByRole('button', { name: t('account.profile.colorName', { color: '#0E7C86' }) }).click()
    expect(await variable(page, '--ui-primary')).toBe('#0E7C86')
    await drawer.getByLabel(t('account.drawer.menuWidth')).fill('260')
    expect(await variable(page, '--ui-menu-width')).toBe('260px')
    await drawer.getByRole('switch', { name: t('account.drawer.colorWeak') }).click()
    await drawer.getByRole('switch', { name: t('account.drawer.tabBar') }).click()
    const kept = page.waitForResponse((response) => response.request().postData()?.includes('footer\\":false') ?? false)
    await drawer.getByRole('switch', { name: t('account.drawer.footer') }).click()
    await kept
    await expect(page.locator('html')).toHaveClass(/color-weak/)
    await expect(page.getByRole('navigation', { name: t('account.tabBar.label'), includeHidden: true })).toBeAttached()
    await drawer.getByRole('button', { name: t('account.drawer.copy') }).click()
    await expect(page.getByText(t('account.drawer.copied')).first()).toBeVisible()
    const copied: unknown = JSON.parse(await page.evaluate(() => navigator.clipboard.readText()))
    expect(copied).toMatchObject({
      themeColor: '#0E7C86',
      menuWidth: 260,
      tabBar: true,
      footer: false,
      menuFromServer: false,
    })
    await page.reload()
    expect(await variable(page, '--ui-primary')).toBe('#0E7C86')
    await expect(page.getByRole('navigation', { name: t('account.tabBar.label') })).toBeVisible()
    await expect(page.locator('footer')).toHaveCount(0)
  })
  await test.step('the menu comes from the server', async () => {
    await openDrawer()
    await drawer.getByRole('switch', { name: t('account.drawer.menuFromServer') }).click()
    await page.keyboard.press('Escape')
    await expect(
      page.getByRole('navigation', { name: t('home.nav.label') }).getByText(t('account.menu.setting')),
    ).toBeVisible()
    await openDrawer()
    const kept = page.waitForResponse(
      (response) => response.request().postData()?.includes('menuWidth\\":220') ?? false,
    )
    await drawer.getByRole('button', { name: t('account.drawer.reset') }).click()
    await kept
    expect(await variable(page, '--ui-menu-width')).toBe('220px')
    await page.keyboard.press('Escape')
  })
  await test.step('an administrator may open what an ordinary member may not', async () => {
    expect((await page.goto('/exception/403'))?.status()).toBe(200)
    await expect(page.getByRole('heading', { name: t('common.pages.forbidden') })).toBeVisible()
    await page.goto('/home/start')
    await openUserMenu(page, lang)
    await Promise.all([
      page.waitForEvent('load'),
      page.getByRole('menuitemradio', { name: t('account.switch.roles.ordinaryRole') }).click(),
    ])
    for (const path of ['/setting', '/exception/403']) {
      await page.goto(path)
      await page.waitForURL('**/home/start')
    }
    await openUserMenu(page, lang)
    await Promise.all([
      page.waitForEvent('load'),
      page.getByRole('menuitemradio', { name: t('account.switch.roles.administratorRole') }).click(),
    ])
  })
  await test.step('visitors are asked to sign in and come back', async () => {
    const visitor = await newPage(browser, product, lang)
    await visitor.goto('/article/manual-content/m1?articleId=a1')
    await visitor.waitForURL('**/login?redirect=%2Farticle%2Fmanual-content%2Fm1&articleId=a1&manualId=m1')
    for (const path of ['/user/info', '/setting', '/home/collect', '/exception/403']) {
      await visitor.goto(path)
      await visitor.waitForURL(`**/login?redirect=${encodeURIComponent(path)}`)
    }
  })
})

test('[GUARD-05] a session that was ended elsewhere leads to the login page', async ({ browser, product }) => {
  const page = await newPage(browser, product, 'en_US')
  await enter(page, product, 'en_US')
  const other: Client = await signIn(product.url, product.admin)
  const token = await page.evaluate(() => localStorage.getItem('token'))
  await fetch(`${product.url}/service/logout`, { method: 'POST', headers: { authorization: `Bearer ${token}` } })
  await page.goto('/user/setting?tab=security').catch(() => null)
  await page.waitForURL('**/login?redirect=**')
  expect(await other.get('/user/findById')).toMatchObject({ username: product.admin.account })
})
