// Real-name certification in a browser: of a person, refused with a reason; of an organisation on a phone, passed and withdrawn.
import { randomUUID } from 'node:crypto'
import { signIn } from '@lectern/testing/product'
import type { Page } from '@playwright/test'
import { operatorToken } from './messages.fixture.ts'
import { aFounder, enter, expect, lang, newPage, test, texts } from './product.fixture.ts'

const PHOTO = {
  name: 'card.png',
  mimeType: 'image/png',
  buffer: Buffer.from(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
    'base64',
  ),
}
const NUMBER = '11010519491231002X'

const t = texts(lang)

async function submit(page: Page, { name, organisation }: { name: string; organisation?: string }) {
  await page.getByRole('button', { name: t('certification.submit'), exact: true }).click()
  const dialog = page.getByRole('dialog')
  if (organisation) {
    await dialog.getByLabel(t('certification.organisationName')).fill(organisation)
    await dialog.getByLabel(t('certification.organisationCode')).fill('91350100M000100Y43')
  }
  await dialog.getByLabel(t(`certification.personName.${organisation ? 'organisation' : 'personal'}`)).fill(name)
  await dialog.getByLabel(t('certification.documentNumber')).fill(NUMBER)
  await dialog.getByLabel(t('certification.choose')).setInputFiles(PHOTO)
  await expect(dialog.getByText('card.webp')).toBeVisible()
  await dialog.getByRole('button', { name: t('certification.send'), exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(t('certification.states.auditing'), { exact: true })).toBeVisible()
}

test(`[TEN-09] [ACC-02] [OPS-04] an application is approved or refused`, async ({ browser, product }) => {
  const founder = await aFounder(product)
  const { token } = await signIn(product.url, founder)
  const organisation = `Acme ${randomUUID().slice(0, 8)}`
  const person = `Ada ${organisation}`
  const page = await newPage(browser, product, lang)
  await enter(page, product, lang, token)
  await page.goto('/user/setting?tab=certification')
  await submit(page, { name: person })
  await expect(page.getByText('110*************2X')).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/setting/certification')
  await submit(page, { name: 'Ada', organisation })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  const operator = await newPage(browser, product, lang)
  await enter(operator, product, lang, await operatorToken(product))
  await operator.goto(`/manage/certifications?name=${encodeURIComponent(organisation)}`)
  const view = async (name: string) => {
    await operator.getByRole('button', { name: t('certification.viewOf', { name }), exact: true }).click()
    await expect(operator.getByRole('dialog').getByText(NUMBER)).toBeVisible()
  }
  await test.step('refuses the person with a reason', async () => {
    await view(person)
    const picture = operator.getByRole('img', { name: 'card.webp' })
    await expect.poll(() => picture.evaluate((node: HTMLImageElement) => node.naturalWidth)).toBeGreaterThan(0)
    await operator.getByRole('button', { name: t('certification.audit.refuse'), exact: true }).click()
    const dialog = operator.getByRole('dialog', { name: t('certification.audit.refuseTitle') })
    await dialog.getByLabel(t('certification.reason')).fill('Too dark')
    await dialog.getByRole('button', { name: t('certification.audit.refuse'), exact: true }).click()
    await expect(operator.getByText(t('certification.audit.refused'))).toBeVisible()
    await page.goto('/user/setting?tab=certification')
    await expect(page.getByText('Too dark')).toBeVisible()
    await expect(page.getByRole('button', { name: t('certification.submit'), exact: true })).toBeVisible()
  })

  await test.step('approves the organisation, shows it, and withdraws', async () => {
    await view(organisation)
    await operator.getByRole('button', { name: t('certification.audit.pass'), exact: true }).click()
    await expect(operator.getByText(t('certification.audit.passed'))).toBeVisible()
    await page.goto('/setting/basic-info')
    await expect(page.getByText(t('certification.certified'), { exact: true })).toBeVisible()
    await page.goto('/setting/certification')
    await page.getByRole('button', { name: t('certification.withdrawOf', { name: organisation }) }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('common.words.withdraw'), exact: true })
      .click()
    await expect(page.getByText(t('certification.states.withdrawn'), { exact: true }).first()).toBeVisible()
  })
})
