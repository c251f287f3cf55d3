// Every page of the route table in English: its texts, its room, its contrasts, and no fault in the console or on the way to the server.
// And all of them in Chinese on a phone: no key of a text, nothing of the other language, no sideways scroll.
import type { TextKey } from '@lectern/i18n'
import type { Page } from '@playwright/test'
import { operatorToken } from './messages.fixture.ts'
import { enter, expect, newPage, type Product, test, texts } from './product.fixture.ts'
import { aWorld, faultsOf, open, overflow, PAGES, type Visitor, violations, wrongTexts } from './walk.fixture.ts'

test.describe.configure({ mode: 'parallel' })

const t = texts('en_US')
const PHONE = { width: 390, height: 844 }
const DESK = { width: 1280, height: 800 }

/** Forms that one press opens, by the page where the button is. */
const FORMS: Readonly<Record<string, TextKey>> = {
  '/home/space-list': 'space.create',
  '/home/manual-list': 'manual.create',
  '/setting/members': 'members.add',
  '/setting/groups': 'groups.create',
  '/setting/branding': 'setting.branding.create',
  '/setting/sign-in': 'thirdParty.providers.add',
  '/setting/notices': 'notices.create',
  '/setting/synonyms': 'search.synonyms.create',
  '/setting/certification': 'certification.submit',
  '/setting/orders': 'orders.buy',
  '/manage/dictionaries': 'dictionaries.add',
  '/manage/templates': 'templateCentre.create',
  '/manage/selling': 'orders.selling.add',
  '/manage/promotion': 'boards.promotion.create',
  '/manage/notices': 'notices.create',
}

async function signInAs(page: Page, product: Product, lang: 'zh_CN' | 'en_US', by: Visitor): Promise<void> {
  if (by !== 'visitor') await enter(page, product, lang, by === 'operator' ? await operatorToken(product) : undefined)
}

/** The page as it stands, in light and dark, on a desk and on a phone. */
async function judge(page: Page, address: string): Promise<void> {
  expect.soft(await wrongTexts(page, 'en_US'), `${address}: texts`).toEqual([])
  expect.soft(await overflow(page), `${address}: room on a desk`).toBeLessThanOrEqual(0)
  for (const theme of ['light', 'dark'] as const)
    expect.soft(await violations(page, theme), `${address}, ${theme}`).toEqual([])
}

for (const by of ['visitor', 'member', 'operator'] as const)
  test(`[UI-02] [UI-05] [READ-07] en_US: all pages of a ${by}`, async ({ browser, product }) => {
    test.setTimeout(600_000)
    const addresses = (await aWorld(product))(by)
    const page = await newPage(browser, product, 'en_US')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await signInAs(page, product, 'en_US', by)
    const faults = faultsOf(page)
    for (const address of addresses) {
      await open(page, address)
      await judge(page, address)
      if (by === 'operator')
        await expect(page.getByRole('heading', { name: t('common.pages.notFound') })).toHaveCount(0)
      const form = FORMS[address]
      if (form) {
        await page
          .getByRole('button', { name: t(form), exact: true })
          .first()
          .click()
        await page.getByRole('dialog').waitFor()
        await judge(page, `${address}, ${form}`)
      }
      await page.setViewportSize(PHONE)
      expect.soft(await overflow(page), `${address}: room on a phone`).toBeLessThanOrEqual(0)
      await page.setViewportSize(DESK)
      expect.soft(faults.splice(0), `${address}: faults`).toEqual([])
    }
  })

for (const by of ['visitor', 'member', 'operator'] as const)
  test(`[UI-01] [UI-02] zh_CN: all pages of a ${by} on a phone`, async ({ browser, product }) => {
    test.setTimeout(600_000)
    const addresses = (await aWorld(product))(by)
    const page = await newPage(browser, product, 'zh_CN')
    await page.setViewportSize(PHONE)
    await signInAs(page, product, 'zh_CN', by)
    for (const address of addresses) {
      await open(page, address)
      expect.soft(await wrongTexts(page, 'zh_CN'), `${address}: texts`).toEqual([])
      expect.soft(await overflow(page), `${address}: room`).toBeLessThanOrEqual(0)
    }
  })

test('[UI-01] the walk has every page of the route table', () => {
  expect(PAGES.length).toBeGreaterThan(90)
  for (const by of ['visitor', 'member', 'operator'])
    expect(PAGES.filter((page) => page.by === by).length).toBeGreaterThan(20)
})
