// An operator changes a system parameter and puts it back, on a phone too (OPS-11).
import { accessible } from './accessible.fixture.ts'
import { operatorToken } from './messages.fixture.ts'
import { enter, expect, lang, newPage, test, texts } from './product.fixture.ts'

const t = texts(lang)
test(`[OPS-11] a parameter is changed, checked and reset`, async ({ browser, product }) => {
  const page = await newPage(browser, product, lang)
  await enter(page, product, lang, await operatorToken(product))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/manage/parameters')
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(5)
  await accessible(page)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)

  const name = t('parameters.notificationKeepDays')
  await page.getByLabel(t('parameterPage.filter')).fill('notificationKeep')
  await expect(page.getByRole('heading', { level: 2 })).toHaveCount(1)
  await page.getByRole('button', { name: t('parameterPage.changeNamed', { name }) }).click()
  const form = page.getByRole('dialog')
  const field = form.getByLabel(name)
  await field.fill('0')
  await form.getByRole('button', { name: t('common.actions.save') }).click()
  await expect(form.getByText(t('errors.fields.tooSmall', { min: 1 }))).toBeVisible()
  await field.fill('200')
  await form.getByRole('button', { name: t('common.actions.save') }).click()
  await expect(form).toBeHidden()
  await expect(page.getByRole('cell', { name: '200', exact: true })).toBeVisible()
  await page.getByRole('button', { name: t('parameterPage.changeNamed', { name }) }).click()
  await form.getByRole('button', { name: t('parameterPage.useDefault') }).click()
  await expect(field).toHaveValue('180')
  await form.getByRole('button', { name: t('common.actions.save') }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText(t('parameterPage.asMade'))).toBeVisible()
})
