// Real-name certification in a browser: submitted, refused with a reason, submitted again, passed by an operator; the
// organisation's on a phone.
import { randomUUID } from 'node:crypto'
import type { Lang } from '@lectern/contracts'
import { signIn } from '@lectern/testing/product'
import type { Page } from '@playwright/test'
import { operatorToken } from './messages.fixture.ts'
import { aFounder, enter, expect, newPage, test, texts } from './product.fixture.ts'

const PHOTO = {
  name: 'card.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}
const NUMBER = '11010519491231002X'

async function submit(page: Page, lang: Lang, { name, organisation }: { name: string; organisation?: string }) {
  const t = texts(lang)
  await page.getByRole('button', { name: t('certification.submit'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  if (organisation) {
    await dialog.getByLabel(t('certification.organisationName')).fill(organisation)
    await dialog.getByLabel(t('certification.organisationCode')).fill('91350100M000100Y43')
  }
  await dialog.getByLabel(t(`certification.personName.${organisation ? 'organisation' : 'personal'}`)).fill(name)
  await dialog.getByLabel(t('certification.documentNumber')).fill(`${NUMBER.slice(0, 17)}1`)
  await dialog.getByLabel(t('certification.choose')).setInputFiles({ ...PHOTO, buffer: Buffer.from('<html></html>') })
  await expect(dialog.getByText(t('errors.certificationFile'))).toBeVisible()
  await dialog.getByLabel(t('certification.choose')).setInputFiles(PHOTO)
  await expect(dialog.getByText('card.webp')).toBeVisible()
  await dialog.getByRole('button', { name: t('certification.send'), exact: true }).click()
  await expect(dialog.getByText(t('errors.fields.documentNumber'))).toBeVisible()
  await dialog.getByLabel(t('certification.documentNumber')).fill(NUMBER)
  await dialog.getByRole('button', { name: t('certification.send'), exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(t('certification.states.auditing'), { exact: true })).toBeVisible()
}

const lang = 'zh_CN' as const
const t = texts(lang)
test(`[TEN-09] [ACC-02] [OPS-04] from an application to passing`, async ({ browser, product }) => {
  const founder = await aFounder(product)
  const { token } = await signIn(product.url, founder)
  const organisation = `Acme ${randomUUID().slice(0, 8)}`
  const page = await newPage(browser, product, lang)
  await enter(page, product, lang, token)
  await page.goto('/user/setting?tab=certification')
  await expect(page.getByText(t('certification.empty'))).toBeVisible()
  await submit(page, lang, { name: `Ada ${organisation}` })
  await expect(page.getByText('110*************2X')).toBeVisible()

  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/setting/certification')
  await submit(page, lang, { name: 'Ada', organisation })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  const operator = await newPage(browser, product, lang)
  await enter(operator, product, lang, await operatorToken(product))
  const open = async (name: string) => {
    await operator.goto(`/manage/certifications?name=${encodeURIComponent(organisation)}`)
    await operator.getByRole('button', { name: t('certification.viewOf', { name }), exact: true }).click()
    await expect(operator.getByRole('dialog').getByText(NUMBER)).toBeVisible()
    const picture = operator.getByRole('img', { name: 'card.webp' })
    await expect.poll(() => picture.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBeGreaterThan(0)
  }
  await open(organisation)
  await operator.getByRole('button', { name: t('certification.audit.refuse'), exact: true }).click()
  const asked = operator.getByRole('dialog', { name: t('certification.audit.refuseTitle') })
  await asked.getByLabel(t('certification.reason')).fill('Too dark')
  await asked.getByRole('button', { name: t('certification.audit.refuse'), exact: true }).click()
  await expect(operator.getByText(t('certification.audit.refused'))).toBeVisible()

  await page.reload()
  await expect(page.getByText('Too dark')).toBeVisible()
  await submit(page, lang, { name: 'Ada', organisation })
  await operator.goto(
    `/manage/certifications?state=auditing&kind=organisation&name=${encodeURIComponent(organisation)}`,
  )
  await operator.getByRole('button', { name: t('certification.viewOf', { name: organisation }), exact: true }).click()
  await operator.getByRole('button', { name: t('certification.audit.pass'), exact: true }).click()
  await expect(operator.getByText(t('certification.audit.passed'))).toBeVisible()

  await page.reload()
  await expect(page.getByText(t('certification.states.passed'), { exact: true })).toBeVisible()
  await page.goto('/setting/basic-info')
  await expect(page.getByText(t('certification.certified'), { exact: true })).toBeVisible()
  await page.goto('/user/setting?tab=basic')
  await expect(page.getByRole('main').getByText(t('certification.certified'), { exact: true })).toBeVisible()
  await page.goto('/user/setting?tab=certification')
  await page.getByRole('button', { name: t('certification.withdrawOf', { name: `Ada ${organisation}` }) }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('certification.withdraw'), exact: true })
    .click()
  await expect(page.getByText(t('certification.states.withdrawn'), { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: t('certification.submit'), exact: true })).toBeVisible()
})
