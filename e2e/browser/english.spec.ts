// The pages of the route table in English: their texts, their room, and no fault in the console or on the way to the server. A third of
// them are judged by axe too, in light and in dark, with a menu and a list open, and opened in Chinese on a phone: no key of a text, nothing
// of the other language, no sideways scroll. A full run opens and judges all of them, any other a quarter that the commit chooses.
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
  '/setting/webhooks': 'webhook.add',
  '/setting/notices': 'notices.create',
  '/setting/synonyms': 'search.synonyms.create',
  '/setting/certification': 'certification.submit',
  '/manage/dictionaries': 'dictionaries.add',
  '/manage/templates': 'templateCentre.create',
  '/manage/selling': 'orders.selling.add',
  '/manage/promotion': 'boards.promotion.create',
  '/manage/notices': 'notices.create',
}

async function signInAs(page: Page, product: Product, by: Visitor): Promise<void> {
  if (by !== 'visitor')
    await enter(page, product, 'en_US', by === 'operator' ? await operatorToken(product) : undefined)
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

/** Opens the first menu of the page and judges its colours in the dark, and its first list in the light. */
async function judgeOpen(page: Page, address: string): Promise<void> {
  for (const [opener, role, theme] of [
    ['[aria-haspopup=menu]', 'menu', 'dark'],
    ['button[role=combobox]', 'listbox', 'light'],
  ] as const) {
    const button = page.locator(`main ${opener}:enabled:visible`).first()
    if ((await button.count()) === 0) continue
    await button.click()
    const part = page.getByRole(role).first()
    await part.waitFor()
    expect.soft(await violations(page, theme), `${address}, ${role}, ${theme}`).toEqual([])
    await page.keyboard.press('Escape')
    await part.waitFor({ state: 'hidden' })
  }
}

/** The pages are shared between tests, so that the workers end together. */
const PARTS = [
  ...[1, 2].map((part) => ({ by: 'visitor', part, parts: 2 }) as const),
  ...[1, 2, 3, 4].map((part) => ({ by: 'member', part, parts: 4 }) as const),
  ...[1, 2].map((part) => ({ by: 'operator', part, parts: 2 }) as const),
]

for (const { by, part, parts } of PARTS)
  test(`[UI-01] [UI-02] [UI-05] [READ-07] pages of ${by}s work (${part} of ${parts})`, async ({ browser, product }) => {
    test.slow()
    const page = await newPage(browser, product, 'en_US')
    await page.emulateMedia({ reducedMotion: 'reduce' })
    await signInAs(page, product, by)
    const all = (await aWorld(product))(by).filter((_, index) => index % parts === part - 1)
    const opened = sample(all, Math.ceil(all.length / 4))
    const judged = sample(opened, Math.ceil(opened.length / 3))
    await test.step('in English', async () => {
      const faults = faultsOf(page)
      for (const address of opened) {
        await open(page, address)
        await judge(page, product, address, judged.includes(address))
        if (by === 'operator')
          await expect.soft(page.getByRole('heading', { name: t('common.pages.notFound') }), address).toHaveCount(0)
        if (judged.includes(address)) await judgeOpen(page, address)
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
    await test.step('in Chinese, on a phone', async () => {
      await page.context().addCookies([{ name: 'lang', value: 'zh_CN', url: product.url }])
      await page.setViewportSize(PHONE)
      for (const address of judged) {
        await open(page, address)
        expect.soft(await wrongTexts(page, product, 'zh_CN'), `${address}: texts`).toEqual([])
        await expectRoom(page, `${address}: room in Chinese`)
      }
    })
  })

test('[UI-01] the walk covers every page of the route table', () => {
  expect(PAGES.length).toBeGreaterThan(90)
  for (const by of ['visitor', 'member', 'operator'])
    expect(PAGES.filter((page) => page.by === by).length).toBeGreaterThan(20)
})
