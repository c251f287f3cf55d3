// Buying answers in a browser: an operator sells a package, an administrator orders it and is shown the account, the operator confirms the
// transfer, the answers arrive; buying on a phone.
import { randomUUID } from 'node:crypto'
import { query, signIn } from '@lectern/testing/product'
import { operatorToken } from './messages.fixture.ts'
import { aFounder, enter, expect, lang, newPage, tenantOf, test, texts } from './product.fixture.ts'

const t = texts(lang)
test(`[TEN-07] [OPS-04] a package is ordered, paid and credited`, async ({ browser, product }) => {
  const founder = await aFounder(product)
  const { token } = await signIn(product.url, founder)
  const name = `Pack ${randomUUID().slice(0, 8)}`
  const operator = await newPage(browser, product, lang)
  await enter(operator, product, lang, await operatorToken(product))
  await operator.goto('/manage/selling')
  await operator.getByRole('button', { name: t('orders.selling.setOf', { name: t('orders.ways.transfer') }) }).click()
  const account = operator.getByRole('dialog')
  await account.getByLabel(t('orders.selling.fields.account')).fill('Lectern Ltd, Example Bank, 6222 0000')
  await account.getByRole('button', { name: t('common.actions.save'), exact: true }).click()
  await expect(account).toBeHidden()
  await operator
    .getByRole('button', { name: t('orders.selling.add'), exact: true })
    .first()
    .click()
  const form = operator.getByRole('dialog')
  await form.getByLabel(t('orders.selling.nameZh')).fill(name)
  await form.getByLabel(t('orders.selling.nameEn')).fill(name)
  await form.getByLabel(t('orders.selling.answers')).fill('1200')
  await form.getByLabel(t('orders.selling.price')).fill('1234.5')
  await form.getByRole('button', { name: t('common.actions.save'), exact: true }).click()
  await expect(form).toBeHidden()
  await expect(operator.getByText(name)).toBeVisible()

  const page = await newPage(browser, product, lang)
  await enter(page, product, lang, token)
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/setting/orders')
  await expect(page.getByText(t('orders.empty'))).toBeVisible()
  await page.getByRole('button', { name: t('orders.buy'), exact: true }).click()
  await page.getByRole('combobox', { name: t('orders.package') }).click()
  await page.getByRole('option', { name }).click()
  await page.getByRole('button', { name: t('orders.order'), exact: true }).click()
  await expect(page.getByText('Lectern Ltd, Example Bank, 6222 0000')).toBeVisible()
  await expect(page.getByRole('heading', { name: '1,234.50' })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  await operator.goto(`/manage/orders?search=${encodeURIComponent(name)}`)
  await operator
    .getByRole('row', { name })
    .getByRole('button', { name: t('orders.view') })
    .click()
  await operator.getByRole('button', { name: t('orders.confirm'), exact: true }).click()
  const dialog = operator.getByRole('dialog', { name: t('orders.confirm') })
  await dialog.getByLabel(t('orders.note')).fill('Bank 42')
  await dialog.getByRole('button', { name: t('orders.confirm'), exact: true }).click()
  await expect(operator.getByText(t('orders.done'))).toBeVisible()

  const bought = 'SELECT bought_left AS left FROM tenant_ai WHERE tenant_id = $1'
  expect(await query(product, bought, [await tenantOf(product, founder)])).toEqual([{ left: 1200 }])
})
