// Notices, by people in browsers: an administrator writes them, others see announcements and pop-ups in their order, and what they close
// stays closed; operators see who is online and announce a downtime (MSG-02, OPS-03, OPS-07).
import type { Lang } from '@lectern/contracts'
import { query, signIn } from '@lectern/testing/product'
import type { Browser, Page } from '@playwright/test'
import { aFounder, enter, expect, newPage, type Product, test, texts } from './product.fixture.ts'

type Person = Product['admin']

async function pageOf(browser: Browser, product: Product, lang: Lang, person: Person): Promise<Page> {
  const page = await newPage(browser, product, lang)
  await enter(page, product, lang, (await signIn(product.url, person)).token)
  return page
}

/** The administrator of a new organisation, and a colleague. */
async function anOrganisation(product: Product): Promise<{ admin: Person; colleague: Person }> {
  const admin = await aFounder(product)
  const { token } = await signIn(product.url, admin)
  const colleague = { account: `${admin.account}c`, password: 'Right-Password1' }
  const answer = await fetch(`${product.url}/trpc/member.add`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ ...colleague, name: 'Colleague' }),
  })
  if (!answer.ok) throw new Error(await answer.text())
  return { admin, colleague }
}

async function anOperator(product: Product): Promise<Person> {
  const person = await aFounder(product)
  const done = await query(product, `UPDATE "user" SET platform_role = 'operator' WHERE username = $1 RETURNING id`, [
    person.account,
  ])
  await query(product, `DELETE FROM member USING "user" u WHERE u.id = user_id AND u.username = $1`, [person.account])
  if (done.length !== 1) throw new Error('no operator')
  return person
}

const inHours = (hours: number) => {
  const time = new Date(Date.now() + hours * 3_600_000)
  return new Date(time.getTime() - time.getTimezoneOffset() * 60_000).toISOString().slice(0, 16)
}

/** Writes a system announcement that pops up, in the open page of notices. */
async function announce(page: Page, lang: Lang, title: string, content: string): Promise<void> {
  const t = texts(lang)
  const short = 'Zh'
  await page.getByRole('button', { name: t('notices.create') }).click()
  // Not the pop-up, which its writer may get before the form is gone.
  const sheet = page
    .getByRole('dialog')
    .filter({ has: page.getByRole('button', { name: t('notices.form.publish'), exact: true }) })
  await sheet.getByRole('radio', { name: t('notices.types.announcement') }).check()
  await sheet.getByLabel(t(`notices.form.title${short}`)).fill(title)
  await sheet.getByLabel(t(`notices.form.content${short}`)).fill(content)
  await sheet.getByRole('switch', { name: t('notices.form.popup') }).click()
  await sheet.getByLabel(t('notices.form.popupUntil')).fill(inHours(2))
  await sheet.getByRole('button', { name: t('notices.form.publish'), exact: true }).click()
  await expect(sheet).toBeHidden()
}

const lang = 'zh_CN' as const
test(`[MSG-02] two browsers see announcements and pop-ups in order; closed ones stay closed`, async ({
  browser,
  product,
}) => {
  const t = texts(lang)
  const { admin, colleague } = await anOrganisation(product)
  const writer = await pageOf(browser, product, lang, admin)
  const [one, two] = [await pageOf(browser, product, lang, colleague), await pageOf(browser, product, lang, colleague)]
  await one.goto('/home/start')
  await writer.goto('/setting/notices')
  await expect(writer.getByText(t('notices.empty'))).toBeVisible()
  await announce(writer, lang, 'First', 'Text of **the first** <img src=x onerror=alert(1)>')
  // The page that is open hears of it.
  const popup = one.getByRole('dialog')
  await expect(popup.getByRole('heading', { name: 'First' })).toBeVisible()
  await expect(popup.locator('strong')).toHaveText('the first')
  await expect(popup.locator('img')).toHaveCount(0)
  await popup.getByRole('button', { name: t('notices.shown.done') }).click()
  await expect(popup).toBeHidden()
  const bar = one.getByRole('region', { name: t('notices.shown.region') })
  await expect(bar.getByText('First', { exact: true })).toBeVisible()

  // Its writer gets it too, and closes it to go on.
  await writer
    .getByRole('dialog')
    .getByRole('button', { name: t('notices.shown.done') })
    .click()
  await announce(writer, lang, 'Second', 'Text of the second')
  await expect(popup.getByRole('heading', { name: 'Second' })).toBeVisible()
  await one.close()

  // Another browser: the first pop-up was closed, the second was not.
  await two.goto('/home/start')
  const other = two.getByRole('dialog')
  await expect(other.getByRole('heading', { name: 'Second' })).toBeVisible()
  await other.getByRole('button', { name: t('notices.shown.done') }).click()
  await expect(other).toBeHidden()
  const shown = two.getByRole('region', { name: t('notices.shown.region') })
  await expect(shown.getByText('1/2')).toBeVisible()
  await shown.getByRole('button', { name: t('notices.shown.close', { title: 'Second' }) }).click()
  await expect(shown.getByText('First', { exact: true })).toBeVisible()
  await two.reload()
  await expect(shown.getByText('First', { exact: true })).toBeVisible()
  await expect(shown.getByRole('button', { name: t('notices.shown.following') })).toHaveCount(0)
  await expect(other).toHaveCount(0)

  // Withdrawn, it goes from the page that is open.
  await writer
    .getByRole('dialog')
    .getByRole('button', { name: t('notices.shown.done') })
    .click()
  const row = writer.getByRole('row').filter({ hasText: 'First' })
  await expect(row.getByText(t('notices.readCount', { count: 2 }))).toBeVisible()
  await row.getByRole('button', { name: t('notices.more', { title: 'First' }) }).click()
  await writer.getByRole('menuitem', { name: t('notices.actions.withdraw') }).click()
  await writer
    .getByRole('alertdialog')
    .getByRole('button', { name: t('notices.actions.withdraw') })
    .click()
  await expect(shown).toHaveCount(0)
})

test(`[OPS-03] an operator sees who is online and tells them of a downtime`, async ({ browser, product }) => {
  const t = texts(lang)
  const { colleague } = await anOrganisation(product)
  const reader = await pageOf(browser, product, lang, colleague)
  await reader.goto('/home/start')
  const operator = await pageOf(browser, product, lang, await anOperator(product))
  await operator.goto('/manage/online')
  await operator.getByLabel(t('notices.online.filter')).fill(colleague.account)
  const row = operator.getByRole('row').filter({ hasText: colleague.account })
  await expect(row).toHaveCount(1)
  await row.getByRole('checkbox').check()
  await operator.getByRole('button', { name: t('notices.online.announceChosen', { count: 1 }) }).click()
  const dialog = operator.getByRole('dialog')
  await dialog.getByLabel(t('notices.online.contentEn')).fill('We move to new machines.')
  await dialog.getByRole('button', { name: t('notices.online.send') }).click()
  await expect(dialog.getByText(t('notices.online.timeRequired'))).toHaveCount(2)
  await dialog.getByLabel(t('notices.online.fromTime')).fill(inHours(1))
  await dialog.getByLabel(t('notices.online.toTime')).fill(inHours(2))
  await dialog.getByRole('button', { name: t('notices.online.send') }).click()
  await expect(dialog).toBeHidden()
  await expect(reader.getByRole('dialog').getByText('We move to new machines.')).toBeVisible()
  await reader
    .getByRole('dialog')
    .getByRole('button', { name: t('notices.shown.done') })
    .click()
  const bar = reader.getByRole('region', { name: t('notices.shown.region') })
  await expect(bar.getByRole('alert')).toBeVisible()
  // It cannot be closed.
  await expect(
    bar.getByRole('button', { name: t('notices.shown.close', { title: 'Scheduled downtime' }) }),
  ).toHaveCount(0)
  await expect(operator.getByRole('region', { name: t('notices.shown.region') })).toHaveCount(0)
})

test('[MSG-02] a pop-up waits until nobody types and no dialog is open', async ({ browser, product }) => {
  const t = texts('en_US')
  const { admin, colleague } = await anOrganisation(product)
  const reader = await pageOf(browser, product, 'en_US', colleague)
  await reader.goto('/home/start')
  await reader.keyboard.press('Control+k')
  const palette = reader.getByRole('dialog')
  await expect(palette).toBeVisible()
  const writer = await pageOf(browser, product, 'en_US', admin)
  await writer.goto('/setting/notices')
  await announce(writer, 'en_US', 'Patient', 'Text')
  // Behind the dialog, where only eyes reach it.
  await expect(reader.getByRole('region', { name: t('notices.shown.region'), includeHidden: true })).toBeVisible()
  await expect(reader.getByRole('heading', { name: 'Patient' })).toHaveCount(0)
  await reader.keyboard.press('Escape')
  await expect(reader.getByRole('heading', { name: 'Patient' })).toBeVisible()
})
