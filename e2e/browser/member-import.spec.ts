// Members from a file in a browser: a CSV file as Excel writes it, its lines one by one, the import, the welcome mail, the first password and
// the first sign-in (TEN-02, MSG-03).
import { randomUUID } from 'node:crypto'
import { signIn } from '@lectern/testing/product'
import { addressFor } from './messages.fixture.ts'
import { aFounder, enter, expect, lang, newPage, test, texts } from './product.fixture.ts'

const PASSWORD = 'First-Secret1'
const COLUMNS = ['account', 'name', 'email', 'groups'] as const

const width = 390
const t = texts(lang)
test(`[TEN-02] [MSG-03] members are imported from CSV, welcomed by mail, and sign in`, async ({ browser, product }) => {
  const unique = `i${randomUUID().slice(0, 8)}`
  const email = `${unique}@example.com`
  const founder = await aFounder(product)
  const page = await newPage(browser, product, lang)
  await page.setViewportSize({ width, height: 844 })
  await enter(page, product, lang, (await signIn(product.url, founder)).token)
  await page.goto('/setting/members')
  await page.getByRole('link', { name: t('common.words.import') }).click()
  const headings = COLUMNS.map((name) => t(`memberFiles.columns.${name}`)).join(',')
  const rows = [headings, `${unique},珍_OBrien,${email},Support`, `${unique}x,NoMail,not-an-address,`]
  await page.getByLabel(t('memberFiles.choose')).setInputFiles({
    name: 'members.csv',
    mimeType: 'text/csv',
    // Excel marks UTF-8 by these bytes and ends lines so.
    buffer: Buffer.from(`\ufeff${rows.join('\r\n')}\r\n`),
  })
  await expect(page.getByRole('cell', { name: '珍_OBrien' })).toBeVisible()
  await expect(page.getByText(`${t('memberFiles.columns.email')}: ${t('errors.fields.emailFormat')}`)).toBeVisible()
  await expect(page.getByText(t('memberFiles.newGroups', { names: 'Support' }))).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  await page.getByRole('button', { name: t('memberFiles.start', { count: 1 }), exact: true }).click()
  await expect(page.getByText(t('memberFiles.doneText', { added: 1, changed: 0, failed: 1 }))).toBeVisible()

  await page.context().clearCookies({ name: 'token' })
  await page.goto(await addressFor(product, email))
  await expect(page.getByText(t('welcome.lead', { name: '珍_OBrien', account: unique }))).toBeVisible()
  await page.getByLabel(t('auth.reset.password'), { exact: true }).fill(PASSWORD)
  await page.getByLabel(t('auth.reset.confirm'), { exact: true }).fill(PASSWORD)
  await page.getByRole('button', { name: t('welcome.submit'), exact: true }).click()
  await expect(page.getByText(t('welcome.done'))).toBeVisible()
  expect((await signIn(product.url, { account: unique, password: PASSWORD })).token).not.toBe('')
})
