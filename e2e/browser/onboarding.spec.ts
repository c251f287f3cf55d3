// The first hour: an organisation begins with a manual of its own, operators go between their roles, and nobody who only wants back or
// waits for a code ends at a dead end.
import type { Lang } from '@lectern/contracts'
import { createClient, signIn } from '@lectern/testing/product'
import type { Page } from '@playwright/test'
import { aFounder, enter, expect, memberPage, newPage, test, texts } from './product.fixture.ts'

/** A template of the platform, and its first article. */
const TEMPLATE: Record<Lang, { name: string; first: string }> = {
  zh_CN: { name: '帮助中心', first: '欢迎' },
  en_US: { name: 'Help centre', first: 'Welcome' },
}

const stepsOf = (page: Page, title: string) => page.getByRole('region', { name: title })

const lang = 'zh_CN' as const
test(`[HOME-01] a new organisation begins with a manual and is led through the first steps`, async ({
  browser,
  product,
}) => {
  const t = texts(lang)
  const template = TEMPLATE[lang]
  const session = (await signIn(product.url, await aFounder(product))).token
  const page = await newPage(browser, product, lang)
  await enter(page, product, lang, session)
  await test.step('nobody tells an administrator to ask the administrator', async () => {
    await page.goto('/user/info?tab=projects')
    await expect(page.getByText(t('account.info.projectsEmptyAdminHint'))).toBeVisible()
    await page.goto('/home/start')
    await expect(page.getByRole('region', { name: t('onboarding.begin.title') })).toBeVisible()
    await expect(page.getByText(t('home.start.noSpaceHint'))).toHaveCount(0)
  })

  await test.step('one click makes the manual and opens its first article', async () => {
    const begin = page.getByRole('region', { name: t('onboarding.begin.title') })
    await begin.getByRole('button', { name: template.name }).click()
    await page.waitForURL('**/article/manual-content/*?articleId=*')
    await expect(page.getByLabel(t('editor.titleLabel'), { exact: true })).toHaveValue(template.first)
  })
  const articleId = new URL(page.url()).searchParams.get('articleId') ?? ''

  await test.step('the steps are crossed off by what is there', async () => {
    await page.goto('/home/start')
    const steps = stepsOf(page, t('onboarding.steps.title'))
    await expect(steps).toContainText(t('onboarding.steps.progress', { done: 0, total: 4 }))
    await createClient(product.url, session).post('/manualContent/releaseVersion', { id: articleId })
    await page.reload()
    await expect(steps).toContainText(t('onboarding.steps.progress', { done: 2, total: 4 }))
    await steps.getByRole('button', { name: t('onboarding.steps.invite') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('common.actions.close') })
      .click()
    await steps.getByRole('link', { name: t('onboarding.steps.ask') }).click()
    await page.waitForURL('**/ai-search-results')
    // In the shell still.
    await page.getByRole('link', { name: t('home.nav.start'), exact: true }).click()
    await steps.getByRole('button', { name: t('onboarding.steps.dismissLabel') }).click()
    await expect(steps).toBeHidden()
    await page.reload()
    await expect(page.getByRole('region', { name: t('home.start.recent') })).toBeVisible()
    await expect(steps).toBeHidden()
  })
})

test(`[SRCH-04] results keep where they were asked from, and home is never a login form`, async ({
  browser,
  product,
}) => {
  const t = texts(lang)
  const code = 'guide'
  const visitor = await newPage(browser, product, lang)
  await visitor.goto(`/pub/${code}`)
  // It becomes a combobox when it is used.
  const field = visitor.locator('#search-input')
  await field.fill('Lectern')
  await field.press('Enter')
  await visitor.waitForURL('**/ai-search-results**')
  // The guide is under a portal, which its reader and results never leave.
  await visitor.getByRole('link', { name: t('search.toManual', { name: 'Lectern' }) }).click()
  await visitor.waitForURL('**/article/website?manualId=**')
  await visitor.locator(`a[href="/pub/${code}"]`).first().click()
  await visitor.waitForURL(`**/pub/${code}**`)

  await visitor.goto('/no-such-page')
  await visitor.getByRole('link', { name: t('common.pages.home') }).click()
  // The front door of a new instance is a portal over its guide.
  await visitor.waitForURL('**/article/website')
  await visitor.locator(`a[href="/pub/${code}"]`).first().click()
  await visitor.waitForURL(`**/pub/${code}`)

  const member = await memberPage(browser, product, lang)
  await member.goto('/ai-search-results?searchContent=Lectern')
  await expect(member.getByRole('navigation', { name: t('home.nav.label') })).toBeVisible()
  await expect(member.getByRole('heading', { level: 1 })).toHaveText(t('search.resultsFor', { text: 'Lectern' }))
})

test('[ACC-05] operators change their role on each of their pages, and back', async ({ browser, product }) => {
  const t = texts('en_US')
  const page = await memberPage(browser, product, 'en_US')
  const account = page.getByRole('button', { name: t('home.nav.account') })
  const take = async (role: 'administratorRole' | 'operatorRole') => {
    await account.click()
    await page.getByRole('menuitemradio', { name: t(`account.switch.roles.${role}`) }).click()
  }
  await page.goto('/home/start')
  for (const name of ['manage.appearance', 'operation.messages.title'] as const) {
    await take('operatorRole')
    await page.waitForURL('**/manage/board')
    await page.getByRole('link', { name: t(name), exact: true }).click()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await take('administratorRole')
    await page.waitForURL('**/home/start')
  }
  // Their own settings stand in the shell, which leads back to their pages.
  await take('operatorRole')
  await page.waitForURL('**/manage/board')
  await page.goto('/user/setting')
  await page.getByRole('link', { name: t('operation.messages.title'), exact: true }).click()
  await page.waitForURL('**/operation/messages')
})

test('[AUTH-02] where no text messages are sent, people are told where the code is', async ({ browser, product }) => {
  const t = texts('en_US')
  const aPhone = () => `137${String(Math.floor(Math.random() * 1e8)).padStart(8, '0')}`
  const visitor = await newPage(browser, product, 'en_US')
  await visitor.goto('/reset-password')
  await visitor.getByRole('textbox', { name: t('auth.code.phone') }).fill(aPhone())
  await visitor.getByRole('button', { name: t('auth.code.send') }).click()
  const hint = visitor.getByText(t('operation.kept.sms'))
  await expect(hint).toContainText(t('operation.kept.ask'))
  await expect(hint.getByRole('button')).toHaveCount(0)

  const page = await memberPage(browser, product, 'en_US')
  await page.goto('/user/setting?tab=account')
  await page
    .getByRole('button', { name: t('account.binding.bind') })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  // Each number gets one message a minute.
  const phone = aPhone()
  await dialog.getByLabel(t('account.binding.newPhone')).fill(phone)
  await dialog.getByRole('button', { name: t('account.binding.send') }).click()
  const opened = page.context().waitForEvent('page')
  await dialog.getByRole('button', { name: t('operation.kept.read') }).click()
  await expect((await opened).getByText(phone).first()).toBeVisible()
})
