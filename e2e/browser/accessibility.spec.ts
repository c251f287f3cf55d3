// No page has a serious violation of WCAG 2.1 AA that axe can find, light or dark (what a checker cannot see is for people).
import { AxeBuilder } from '@axe-core/playwright'
import { openManual, signIn, untilIdle } from '@lectern/testing/product'
import type { Page } from '@playwright/test'
import { operatorToken } from './messages.fixture.ts'
import { enter, expect, newPage, test, texts } from './product.fixture.ts'

const OPEN = [
  '/robot',
  '/login',
  '/register',
  '/reset-password',
  '/official',
  '/welcome',
  '/agreement',
  '/no/such/page',
  '/exception/500',
]
const SIGNED_IN = [
  '/home/start',
  '/home/collect',
  '/home/public',
  '/home/space-list',
  '/home/manual-list',
  '/user/info',
  '/user/setting',
  '/user/setting?tab=certification',
  '/user/messages',
  '/setting/basic-info',
  '/setting/certification',
  '/setting/quota',
  '/setting/orders',
  '/setting/orders?tab=invoices',
  '/setting/members',
  '/setting/members/import',
  '/setting/ldap',
  '/setting/mail',
  '/setting/notices',
  '/setting/groups',
  '/setting/open-api-token',
  '/setting/robot',
  '/setting/ai',
  '/setting/ai-log',
  '/setting/sign-in',
  '/setting/branding',
  '/setting/sitemap',
  '/setting/storage',
  '/setting/links',
  '/user/links',
  '/dataStatistics',
  '/setting/synonyms',
  '/setting/search-insights',
]
const OPERATORS = [
  '/manage/board',
  '/manage/promotion',
  '/manage/tenants',
  '/manage/certifications',
  '/manage/orders',
  '/manage/invoices',
  '/manage/selling',
  '/manage/appearance',
  '/manage/mail',
  '/manage/mail-texts',
  '/manage/notices',
  '/manage/online',
  '/manage/logs',
  '/manage/api-logs',
  '/operation/messages',
]

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']

/** What axe finds wrong on the page as it stands: rule and the first places of each. */
async function violations(page: Page, colorScheme: 'light' | 'dark'): Promise<string[]> {
  // No page has frames of others, and what is in order is not listed: both take half of the time.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  // What does not hang on colours has been judged in light.
  const chosen = colorScheme === 'dark' ? axe.withRules('color-contrast') : axe.withTags(STANDARD)
  const { violations: found } = await chosen.analyze()
  return found
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 4)
          .map(({ target, html }) => `${target} ${html.slice(0, 140)}`)
          .join(' | ')}`,
    )
}

/** Judges a page in light, then, without loading it again, in dark. */
async function expectClean(page: Page, path: string): Promise<void> {
  await untilIdle(page, () => page.goto(path))
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.evaluate(async (theme) => {
      document.documentElement.classList.remove('light', 'dark')
      document.documentElement.classList.add(theme)
      // Nothing is judged in the middle of fading in.
      await Promise.all(document.getAnimations().map((one) => one.finished.catch(() => null)))
    }, colorScheme)
    expect.soft(await violations(page, colorScheme), `${path}, ${colorScheme}`).toEqual([])
  }
}

test('[UI-02] [UI-05] pages open to everybody have no serious violation', async ({ browser, product }) => {
  const page = await newPage(browser, product, 'zh_CN')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  for (const path of OPEN) await expectClean(page, path)
})

test('[READ-07] public pages have no serious violation', async ({ browser, product }) => {
  const client = await signIn(product.url, product.admin)
  const insert = (manualId: string, title: string) =>
    client.post<{ id: string }>('/manualContent/insert', {
      manualId,
      title,
      markdown: `## ${title}\n\nText.\n\n## End`,
    })
  const manualId = await openManual(client, 'Clean pages')
  const [{ id }, draft] = [await insert(manualId, 'Public'), await insert(manualId, 'Draft')]
  await client.post('/manualContent/releaseVersion', { id })
  const closedId = await openManual(client, 'Closed book')
  await client.post('/manual/updateManualSetting', { id: closedId, sharePassword: 'sesame' })
  const page = await newPage(browser, product, 'zh_CN')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  const open = [
    `/pub/${manualId}`,
    `/pubs/${id}`,
    `/pub/${manualId}?articleId=${draft.id}`,
    `/pwd?manualId=${closedId}`,
  ]
  for (const path of [...open, '/article-no-permission']) await expectClean(page, path)
})

test('[UI-02] [UI-05] pages of members and operators have no serious violation', async ({ browser, product }) => {
  test.slow()
  const page = await newPage(browser, product, 'en_US')
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await enter(page, product, 'en_US')
  for (const path of SIGNED_IN) await expectClean(page, path)
  await enter(page, product, 'en_US', await operatorToken(product))
  for (const path of OPERATORS) {
    await expectClean(page, path)
    await expect(page.getByRole('heading', { name: texts('en_US')('common.pages.notFound') })).toHaveCount(0)
  }
})
