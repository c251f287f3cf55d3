// Every page of the route table in English: its texts, its room, and no fault in the console or on the way to the server; axe judges a
// third of them (all in a full run), in light and in dark. And a third of them in Chinese on a phone: no key of a text, nothing of the other language, no sideways scroll.
import type { TextKey } from '@lectern/i18n'
import { sample } from '@lectern/testing/sample'
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
  '/manage/dictionaries': 'dictionaries.add',
  '/manage/templates': 'templateCentre.create',
  '/manage/selling': 'orders.selling.add',
  '/manage/promotion': 'boards.promotion.create',
  '/manage/notices': 'notices.create',
}

async function signInAs(page: Page, product: Product, lang: 'zh_CN' | 'en_US', by: Visitor): Promise<void> {
  if (by !== 'visitor') await enter(page, product, lang, by === 'operator' ? await operatorToken(product) : undefined)
}

const softly = expect.configure({ soft: true })

/** Charts take the new width of a window a moment later. */
async function expectRoom(page: Page, message: string): Promise<void> {
  await softly.poll(() => overflow(page), { message, timeout: 10_000 }).toBeLessThanOrEqual(0)
}

/** The page as it is now; axe takes most of the time. */
async function judge(page: Page, product: Product, address: string, withAxe: boolean): Promise<void> {
  expect.soft(await wrongTexts(page, product, 'en_US'), `${address}: texts`).toEqual([])
  await expectRoom(page, `${address}: room on a desk`)
  for (const theme of withAxe ? (['light', 'dark'] as const) : [])
    expect.soft(await violations(page, theme), `${address}, ${theme}`).toEqual([])
}

/** The pages are shared between tests, so that the workers end together. */
const PARTS = [
  ...[1, 2, 3].map((part) => ({ by: 'visitor', part, parts: 3 }) as const),
  ...[1, 2, 3, 4, 5, 6].map((part) => ({ by: 'member', part, parts: 6 }) as const),
  ...[1, 2, 3, 4].map((part) => ({ by: 'operator', part, parts: 4 }) as const),
]
type Part = (typeof PARTS)[number]

async function addressesOf(product: Product, { by, part, parts }: Part): Promise<string[]> {
  return (await aWorld(product))(by).filter((_, index) => index % parts === part - 1)
}

for (const part of PARTS) {
  const pages = `all pages of a ${part.by} (${part.part} of ${part.parts})`

  test(`[UI-02] [UI-05] [READ-07] en_US: ${pages}`, async ({ browser, product }) => {
    test.slow()
    const page = await newPage(browser, product, 'en_US')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await signInAs(page, product, 'en_US', part.by)
    const faults = faultsOf(page)
    const addresses = await addressesOf(product, part)
    const judged = sample(addresses, Math.ceil(addresses.length / 3))
    for (const address of addresses) {
      await open(page, address)
      await judge(page, product, address, judged.includes(address))
      if (part.by === 'operator')
        await expect.soft(page.getByRole('heading', { name: t('common.pages.notFound') }), address).toHaveCount(0)
      const form = FORMS[address]
      if (form) {
        await page
          .getByRole('button', { name: t(form), exact: true })
          .first()
          .click()
        await page.getByRole('dialog').waitFor()
        await judge(page, product, `${address}, ${form}`, judged.includes(address))
      }
      await page.setViewportSize(PHONE)
      await expectRoom(page, `${address}: room on a phone`)
      await page.setViewportSize(DESK)
      expect.soft(faults.splice(0), `${address}: faults`).toEqual([])
    }
  })

  test(`[UI-01] [UI-02] zh_CN: ${pages}, on a phone`, async ({ browser, product }) => {
    test.slow()
    const page = await newPage(browser, product, 'zh_CN')
    await page.setViewportSize(PHONE)
    await signInAs(page, product, 'zh_CN', part.by)
    const addresses = await addressesOf(product, part)
    for (const address of sample(addresses, Math.ceil(addresses.length / 3))) {
      await open(page, address)
      expect.soft(await wrongTexts(page, product, 'zh_CN'), `${address}: texts`).toEqual([])
      await expectRoom(page, `${address}: room`)
    }
  })
}

test('[UI-01] the walk has every page of the route table', () => {
  expect(PAGES.length).toBeGreaterThan(90)
  for (const by of ['visitor', 'member', 'operator'])
    expect(PAGES.filter((page) => page.by === by).length).toBeGreaterThan(20)
})
