// The first hour: an organisation begins with a manual of its own, operators go between their roles, and nobody who only wants back ends at a
// dead end.
import type { Lang } from '@lectern/contracts'
import { createClient, signIn } from '@lectern/testing/product'
import type { Page } from '@playwright/test'
import { bindPhone } from './messages.fixture.ts'
import { aFounder, enter, expect, lang, memberPage, newPage, test, texts } from './product.fixture.ts'

/** A template of the platform, and its first article. */
const TEMPLATE: Record<Lang, { name: string; first: string }> = {
  zh_CN: { name: '帮助中心', first: '欢迎' },
  en_US: { name: 'Help centre', first: 'Welcome' },
}

const stepsOf = (page: Page, title: string) => page.getByRole('region', { name: title })

test(`[HOME-01] a new organisation starts with a manual and the first steps`, async ({ browser, product }) => {
  const t = texts(lang)
  const template = TEMPLATE[lang]
  const session = (await signIn(product.url, await aFounder(product))).token
  const page = await newPage(browser, product, lang)
  await enter(page, product, lang, session)
  await page.goto('/home/start')
  await expect(page.getByRole('region', { name: t('onboarding.begin.title') })).toBeVisible()
  // An administrator is not referred to the administrator.
  await expect(page.getByText(t('home.start.noSpaceHint'))).toHaveCount(0)

  await test.step('creates the manual and opens its first article with one click', async () => {
    const begin = page.getByRole('region', { name: t('onboarding.begin.title') })
    await begin.getByRole('button', { name: template.name }).click()
    await page.waitForURL('**/article/manual-content/*?articleId=*')
    await expect(page.getByLabel(t('common.words.title'), { exact: true })).toHaveValue(template.first)
  })
  const articleId = new URL(page.url()).searchParams.get('articleId') ?? ''

  await test.step('ticks the steps by the content', async () => {
    await createClient(product.url, session).post('/manualContent/releaseVersion', { id: articleId })
    await page.goto('/home/start')
    const steps = stepsOf(page, t('onboarding.steps.title'))
    await expect(steps).toContainText(t('onboarding.steps.progress', { done: 2, total: 6 }))
    await steps.getByRole('button', { name: t('onboarding.steps.invite') }).click()
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('common.actions.close') })
      .click()
    await steps.getByRole('link', { name: t('onboarding.steps.ask') }).click()
    await page.waitForURL('**/ai-search-results')
    // In the shell still.
    await page.getByRole('link', { name: t('home.start.title'), exact: true }).click()
    await steps.getByRole('button', { name: t('onboarding.steps.dismissLabel') }).click()
    await expect(steps).toBeHidden()
  })
})

test(`[SRCH-04] results keep their scope`, async ({ browser, product }) => {
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
})

test('[ACC-05] [AUTH-02] operators change their role on their pages and back, and read held messages', async ({
  browser,
  product,
}) => {
  const t = texts('en_US')
  const phone = await bindPhone(product)
  const page = await memberPage(browser, product, 'en_US')
  const account = page.getByRole('button', { name: t('home.nav.account') })
  const take = async (role: 'administratorRole' | 'operatorRole') => {
    await account.click()
    // By keys: a mouse that jumps leaves the menu.
    await page.getByRole('menuitem', { name: t('account.switch.role') }).press('ArrowRight')
    await page.getByRole('menuitemradio', { name: t(`account.switch.roles.${role}`) }).press('Enter')
  }
  // No page of theirs before they take the role.
  await page.goto('/operation/messages')
  await page.getByRole('button', { name: t('manage.otherRole.switch') }).click()
  await expect(page).toHaveURL(/\/operation\/messages/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await take('administratorRole')
  await page.waitForURL('**/home/start')
  await take('operatorRole')
  await page.waitForURL('**/manage/board')
  // Their own settings are in the shell, which links back to their pages.
  await page.goto('/user/setting')
  await page.getByRole('link', { name: t('operation.messages.title'), exact: true }).click()
  await page.waitForURL('**/operation/messages')
  await expect(page.getByRole('cell', { name: phone }).first()).toBeVisible()
  await expect(page.getByText(t('operation.messages.states.kept'), { exact: true }).first()).toBeVisible()
  await take('administratorRole')
  await page.waitForURL('**/home/start')
})
