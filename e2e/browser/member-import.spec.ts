// Members from a file in a browser: a CSV file as Excel writes it, its lines told one by one, the import, the mail that welcomes, the first
// password and the first sign-in (TEN-02, MSG-03).
import { randomUUID } from 'node:crypto'
import { signIn } from '@lectern/testing/product'
import { addressFor } from './messages.fixture.ts'
import { aFounder, enter, expect, newPage, signInByPage, test, texts } from './product.fixture.ts'

const PASSWORD = 'First-Secret1'
const COLUMNS = ['account', 'name', 'email', 'groups'] as const

const lang = 'zh_CN' as const
const width = 390
const t = texts(lang)
test(`[TEN-02] [MSG-03] a CSV file, the mail of welcome, the first sign-in`, async ({ browser, product }) => {
  const unique = `i${randomUUID().slice(0, 8)}`
  const email = `${unique}@example.com`
  const founder = await aFounder(product)
  const page = await newPage(browser, product, lang)
  await page.setViewportSize({ width, height: 844 })
  await enter(page, product, lang, (await signIn(product.url, founder)).token)
  await page.goto('/setting/members')
  await page.getByRole('link', { name: t('memberFiles.import') }).click()
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

  const address = await addressFor(product, email)
  const member = await newPage(browser, product, lang)
  await member.setViewportSize({ width, height: 844 })
  await member.goto(address)
  await expect(member.getByText(t('welcome.lead', { name: '珍_OBrien', account: unique }))).toBeVisible()
  await member.getByLabel(t('auth.reset.password'), { exact: true }).fill(PASSWORD)
  await member.getByLabel(t('auth.reset.confirm'), { exact: true }).fill(PASSWORD)
  await member.getByRole('button', { name: t('welcome.submit'), exact: true }).click()
  await expect(member.getByText(t('welcome.done'))).toBeVisible()
  await signInByPage(member, product, lang, { account: unique, password: PASSWORD })
  // The link has done its work.
  const thief = await newPage(browser, product, lang)
  await thief.goto(address)
  await expect(thief.getByText(t('welcome.used.text'))).toBeVisible()
})
