// Operators find one person among all users, sign them out, and change the capacity of an organisation; also on a phone.
import { signIn } from '@lectern/testing/product'
import type { Page } from '@playwright/test'
import { accessible } from './accessible.fixture.ts'
import { operatorToken } from './messages.fixture.ts'
import { aFounder, enter, expect, lang, newPage, test, texts } from './product.fixture.ts'

const PHONE = { width: 390, height: 844 }

const expectFit = async (page: Page) =>
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PHONE.width)

const t = texts(lang)
test(`[OPS-01] [OPS-02] [OPS-03] operators find a person and an organisation, also by one key`, async ({
  browser,
  product,
}) => {
  const founder = await aFounder(product)
  const { token } = await signIn(product.url, founder)
  const signedIn = async () =>
    (await fetch(`${product.url}/trpc/tenant.info`, { headers: { authorization: `Bearer ${token}` } })).ok
  expect(await signedIn()).toBe(true)

  const page = await newPage(browser, product, lang)
  await enter(page, product, lang, await operatorToken(product))
  await page.goto('/manage/users')
  await page.getByLabel(t('platform.users.filter')).fill(founder.account)
  await expect(page.getByRole('main').getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: 'Ada' }).click()
  const sheet = page.getByRole('dialog', { name: 'Ada' })
  await expect(sheet.getByText(founder.account)).toBeVisible()
  await expect(sheet.getByRole('button', { name: t('platform.users.reset') })).toBeHidden()
  await accessible(page)
  await sheet.getByRole('button', { name: t('platform.users.signOut') }).click()
  const confirm = page.getByRole('dialog', { name: t('platform.users.signOutNamed', { name: 'Ada' }) })
  await confirm.getByLabel(t('common.words.reason')).fill('Lost the laptop')
  await confirm.getByRole('button', { name: t('platform.users.signOut') }).click()
  await expect(confirm).toBeHidden()
  expect(await signedIn()).toBe(false)

  await sheet.getByRole('link', { name: 'Acme' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Acme' })).toBeVisible()
  await page.getByRole('button', { name: t('platform.tenant.changeCapacity') }).click()
  const form = page.getByRole('dialog')
  await form.getByLabel(t('platform.tenant.capacity')).fill('12')
  await form.getByRole('button', { name: t('common.actions.save') }).click()
  await expect(form).toBeHidden()
  const stored = t('platform.tenant.stored', { used: '0', capacity: '12', share: '0' })
  await expect(page.getByText(stored)).toBeVisible()
  await page.setViewportSize(PHONE)

  await test.step('schedules a deletion, and cancels it', async () => {
    await page.getByRole('button', { name: t('platform.tenant.delete') }).click()
    const dialog = page.getByRole('dialog', { name: t('platform.tenant.deleteNamed', { name: 'Acme' }) })
    await dialog.getByRole('textbox', { name: t('manage.reason') }).fill('Asked for by its owner')
    await dialog.getByLabel(t('platform.tenant.typeName', { name: 'Acme' })).fill('Acne')
    await dialog.getByLabel(t('security.password')).fill(product.admin.password)
    await dialog.getByRole('button', { name: t('platform.tenant.delete') }).click()
    await expect(dialog.getByText(t('errors.fields.confirmMismatch'))).toBeVisible()
    await accessible(page)
    await expectFit(page)
    await dialog.getByLabel(t('platform.tenant.typeName', { name: 'Acme' })).fill('Acme')
    await dialog.getByRole('button', { name: t('platform.tenant.delete') }).click()
    await expect(dialog).toBeHidden()
    await expect(page.getByText(t('manage.disabled'), { exact: true })).toBeVisible()
    await page.getByRole('button', { name: t('platform.tenant.keep') }).click()
    await expect(page.getByRole('button', { name: t('platform.tenant.keep') })).toBeHidden()
  })

  await page.getByRole('link', { name: t('platform.tenant.allPeople') }).click()
  await expect(page.getByText(t('platform.users.ofOne'))).toBeVisible()
  await expect(page.getByRole('main').getByRole('row')).toHaveCount(2)

  await test.step('finds pages, organisations and people by one key', async () => {
    const palette = page.getByRole('dialog', { name: t('common.actions.search') })
    const rows = palette.getByRole('option')
    await expect(async () => {
      await page.keyboard.press('Control+k')
      await expect(palette).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await page.keyboard.type(t('parameterPage.title'))
    await expect(rows.first()).toContainText(t('parameterPage.title'))
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(/\/manage\/parameters$/)
    await page.getByRole('button', { name: t('common.actions.search') }).click()
    await page.keyboard.type(founder.account)
    await expect(rows).toHaveCount(1)
    await accessible(page)
    await page.keyboard.press('Enter')
    await expect(page.getByRole('main').getByRole('row')).toHaveCount(2)
    await page.getByRole('button', { name: t('common.actions.search') }).click()
    await page.keyboard.type('Acme')
    await rows.first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Acme' })).toBeVisible()
  })
})
