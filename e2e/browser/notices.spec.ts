// Notices, by people in browsers: an administrator writes them, others see announcements and pop-ups in their order, and what they close
// stays closed; operators see who is online and announce a downtime (MSG-02, OPS-03, OPS-07).
import { signIn } from '@lectern/testing/product'
import type { Browser, Page } from '@playwright/test'
import { call, operatorToken } from './messages.fixture.ts'
import { aFounder, enter, expect, lang, newPage, type Product, test, texts } from './product.fixture.ts'

type Person = Product['admin']

const t = texts(lang)

async function pageOf(browser: Browser, product: Product, person: Person): Promise<Page> {
  const page = await newPage(browser, product, lang)
  await enter(page, product, lang, (await signIn(product.url, person)).token)
  return page
}

/** The administrator of a new organisation with a session of theirs, and a colleague. */
async function anOrganisation(product: Product): Promise<{ admin: Person; token: string; colleague: Person }> {
  const admin = await aFounder(product)
  const { token } = await signIn(product.url, admin)
  const colleague = { account: `${admin.account}c`, password: 'Right-Password1' }
  await call(product, token, 'member.add', { ...colleague, name: 'Colleague' })
  return { admin, token, colleague }
}

const inHours = (hours: number) => {
  const time = new Date(Date.now() + hours * 3_600_000)
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** Writes a system announcement that pops up, in the open page of notices. */
async function announce(page: Page, title: string, content: string): Promise<void> {
  await page.getByRole('button', { name: t('notices.create') }).click()
  // Not the pop-up, which its writer may get before the form disappears.
  const sheet = page
    .getByRole('dialog')
    .filter({ has: page.getByRole('button', { name: t('notices.form.publish'), exact: true }) })
  await sheet.getByRole('radio', { name: t('notices.types.announcement') }).check()
  await sheet.getByLabel(t('notices.form.titleZh')).fill(title)
  await sheet.getByLabel(t('notices.form.contentZh')).fill(content)
  await sheet.getByRole('switch', { name: t('notices.form.popup') }).click()
  await sheet.getByLabel(t('notices.form.popupUntil')).fill(inHours(2))
  await sheet.getByRole('button', { name: t('notices.form.publish'), exact: true }).click()
  await expect(sheet).toBeHidden()
}

test(`[MSG-02] [OPS-03] announcements and pop-ups appear in order and stay closed; online people see a downtime`, async ({
  browser,
  product,
}) => {
  const { admin, token, colleague } = await anOrganisation(product)
  const reader = await pageOf(browser, product, colleague)
  const writer = await pageOf(browser, product, admin)
  const popup = reader.getByRole('dialog')
  const bar = reader.getByRole('region', { name: t('notices.shown.region') })
  const done = (page: Page) =>
    page
      .getByRole('dialog')
      .getByRole('button', { name: t('notices.shown.done') })
      .click()

  await test.step('delays a pop-up until no dialog is open', async () => {
    await reader.goto('/home/start')
    await writer.goto('/setting/notices')
    await expect(writer.getByText(t('notices.empty'))).toBeVisible()
    await reader.keyboard.press('Control+k')
    await expect(popup).toBeVisible()
    await announce(writer, 'First', 'Text of **the first** <img src=x onerror=alert(1)>')
    // The open page is notified: behind the dialog, where only eyes reach it.
    await expect(reader.getByRole('region', { name: t('notices.shown.region'), includeHidden: true })).toBeVisible()
    const heading = reader.getByRole('heading', { name: 'First' })
    await expect(heading).toHaveCount(0)
    await reader.keyboard.press('Escape')
    await expect(heading).toBeVisible()
    await expect(popup.locator('strong')).toHaveText('the first')
    await expect(popup.locator('img')).toHaveCount(0)
    await done(reader)
    await expect(popup).toBeHidden()
    await expect(bar.getByText('First', { exact: true })).toBeVisible()
  })

  await test.step('shows another one first, and keeps closed ones closed', async () => {
    // Its writer got the first too, and closes it to go on.
    await done(writer)
    const both = (text: string) => ({ zh_CN: text, en_US: text })
    await call(product, token, 'notice.create', {
      ...{ type: 'announcement', title: both('Second'), content: both('Text of the second'), publish: true },
      recipients: { all: true },
      ...{ popup: true, popupUntil: new Date(Date.now() + 7_200_000).toISOString() },
    })
    await expect(popup.getByRole('heading', { name: 'Second' })).toBeVisible()
    await done(reader)
    await expect(popup).toBeHidden()
    await expect(bar.getByText('1/2')).toBeVisible()
    await bar.getByRole('button', { name: t('notices.shown.close', { title: 'Second' }) }).click()
    await expect(bar.getByText('First', { exact: true })).toBeVisible()
    await reader.reload()
    await expect(bar.getByText('First', { exact: true })).toBeVisible()
    await expect(bar.getByRole('button', { name: t('notices.shown.following') })).toHaveCount(0)
    await expect(popup).toHaveCount(0)
  })

  await test.step('removes a withdrawn one from open pages', async () => {
    await done(writer)
    const row = writer.getByRole('row').filter({ hasText: 'First' })
    await row.getByRole('button', { name: t('notices.more', { title: 'First' }) }).click()
    await writer.getByRole('menuitem', { name: t('common.words.withdraw') }).click()
    await writer
      .getByRole('alertdialog')
      .getByRole('button', { name: t('common.words.withdraw') })
      .click()
    await expect(bar).toHaveCount(0)
  })

  await test.step('shows an operator who is online, and announces a downtime', async () => {
    const operator = writer
    await enter(operator, product, lang, await operatorToken(product))
    await operator.goto('/manage/online')
    await operator.getByLabel(t('notices.online.filter')).fill(colleague.account)
    const row = operator.getByRole('row').filter({ hasText: colleague.account })
    await expect(row).toHaveCount(1)
    await row.getByRole('checkbox').check()
    await operator.getByRole('button', { name: t('notices.online.announceChosen', { count: 1 }) }).click()
    const dialog = operator.getByRole('dialog')
    await dialog.getByLabel(t('notices.online.contentEn')).fill('We move to new machines.')
    await dialog.getByLabel(t('notices.online.fromTime')).fill(inHours(1))
    await dialog.getByLabel(t('notices.online.toTime')).fill(inHours(2))
    await dialog.getByRole('button', { name: t('notices.online.send') }).click()
    await expect(dialog).toBeHidden()
    await expect(popup.getByText('We move to new machines.')).toBeVisible()
    await done(reader)
    await expect(bar.getByRole('alert')).toBeVisible()
    // It cannot be closed.
    await expect(
      bar.getByRole('button', { name: t('notices.shown.close', { title: 'Scheduled downtime' }) }),
    ).toHaveCount(0)
    await expect(operator.getByRole('region', { name: t('notices.shown.region') })).toHaveCount(0)
  })
})
