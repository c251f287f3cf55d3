// Invoices in a browser: an administrator asks for one for a paid order, an operator uploads it, the administrator downloads it on a phone.
import { randomUUID } from 'node:crypto'
import { signIn } from '@lectern/testing/product'
import { accessible } from './accessible.fixture.ts'
import { call, operatorToken } from './messages.fixture.ts'
import { aFounder, enter, expect, lang, newPage, test, texts } from './product.fixture.ts'

const PDF = Buffer.from('%PDF-1.7\n1 0 obj\n<<>>\nendobj\ntrailer\n<<>>\n%%EOF\n')

const t = texts(lang)
test(`[TEN-07] [OPS-04] a paid order gets an invoice file`, async ({ browser, product }) => {
  const founder = await aFounder(product)
  const { token } = await signIn(product.url, founder)
  const name = `Pack ${randomUUID().slice(0, 8)}`
  const title = `Acme ${randomUUID().slice(0, 8)}`
  const clerk = await operatorToken(product)
  const sold = {
    nameZh: name,
    nameEn: name,
    answers: 10,
    price: 123_450,
    currency: 'CNY',
    enabled: true,
    position: 0,
  }
  const { id: packageId } = await call<{ id: string }>(product, clerk, 'payment.savePackage', sold)
  const { id } = await call<{ id: string }>(product, token, 'order.create', { packageId, way: 'transfer' })
  await call(product, clerk, 'orderAudit.confirm', { id, note: 'Bank 42' })

  const page = await newPage(browser, product, lang)
  await enter(page, product, lang, token)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/setting/orders')
  await page.getByRole('checkbox').check()
  await page.getByRole('button', { name: t('invoices.requestCount', { count: 1 }) }).click()
  const form = page.getByRole('dialog')
  await expect(form.getByText(/1,234\.50/)).toBeVisible()
  await form.getByLabel(t('invoices.fields.name')).fill(title)
  await form.getByLabel(t('invoices.fields.taxNumber')).fill('91350100M000100Y43')
  await accessible(page)
  await form.getByRole('button', { name: t('invoices.request'), exact: true }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('main').getByText(t('invoices.onOrder.requested'))).toBeVisible()
  await expect(page.getByRole('checkbox')).toBeHidden()

  const operator = await newPage(browser, product, lang)
  await enter(operator, product, lang, clerk)
  await operator.goto(`/manage/invoices?search=${encodeURIComponent(title)}`)
  await operator.getByRole('button', { name: t('invoices.viewOf', { name: title }) }).click()
  await operator.getByRole('button', { name: t('invoices.issue'), exact: true }).click()
  const upload = operator.getByRole('dialog', { name: t('invoices.issue') })
  await upload.getByLabel(t('invoices.number')).fill('25312000000012345678')
  await upload.getByLabel(t('invoices.day')).fill('2026-11-23')
  const file = upload.getByLabel(t('invoices.file'))
  await file.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: PDF })
  await accessible(operator)
  await upload.getByRole('button', { name: t('invoices.issue'), exact: true }).click()
  await expect(upload).toBeHidden()
  await expect(operator.getByText(t('invoices.states.issued'), { exact: true })).toBeVisible()

  await page.goto('/setting/orders?tab=invoices')
  await expect(page.getByText(t('invoices.states.issued'), { exact: true })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name: t('invoices.downloadOf', { name: title }) }).click()
  expect((await download).suggestedFilename()).toBe('25312000000012345678.pdf')
})
