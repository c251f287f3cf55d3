// A dangerous act of an operator whose sign-in was long ago: one dialog asks who they are, and the act goes through with what was entered
// (OPS-02). On a phone too.
import { query } from '@lectern/testing/product'
import { accessible } from './accessible.fixture.ts'
import { operatorToken } from './messages.fixture.ts'
import { aFounder, enter, expect, lang, newPage, tenantOf, test, texts } from './product.fixture.ts'

const t = texts(lang)
test(`[OPS-02] [GUARD-02] dangerous actions require a proof`, async ({ browser, product }) => {
  const founder = await aFounder(product)
  const page = await newPage(browser, product, lang)
  await enter(page, product, lang, await operatorToken(product))
  await query(
    product,
    `UPDATE session SET created_at = now() - interval '1 hour' WHERE acting_role = 'operator'
      AND user_id IN (SELECT id FROM "user" WHERE username = $1)`,
    [product.admin.account],
  )
  await page.goto(`/manage/tenants/${await tenantOf(product, founder)}`)
  await page.getByRole('button', { name: t('platform.tenant.changeCapacity') }).click()
  const form = page.getByRole('dialog').filter({ hasText: t('platform.tenant.capacity') })
  await form.getByLabel(t('platform.tenant.capacity')).fill('17')
  await form.getByRole('button', { name: t('common.actions.save') }).click()
  const dialog = page.getByRole('dialog', { name: t('security.proof.title') })
  await expect(dialog).toBeVisible()
  await page.setViewportSize({ width: 390, height: 844 })
  await accessible(page)

  await dialog.getByLabel(t('security.password')).fill('Wrong-Word-1')
  await dialog.getByRole('button', { name: t('security.proof.confirm') }).click()
  await expect(dialog.getByText(t('errors.fields.passwordWrong')).first()).toBeVisible()
  await dialog.getByRole('button', { name: t('common.actions.cancel') }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(t('errors.proofNeeded')).first()).toBeVisible()
  await expect(form.getByLabel(t('platform.tenant.capacity'))).toHaveValue('17')

  await form.getByRole('button', { name: t('common.actions.save') }).click()
  await dialog.getByLabel(t('security.password')).fill(product.admin.password)
  await dialog.getByRole('button', { name: t('security.proof.confirm') }).click()
  await expect(dialog).toBeHidden()
  await expect(form).toBeHidden()
  const stored = t('platform.tenant.stored', { used: '0', capacity: '17', share: '0' })
  await expect(page.getByText(stored)).toBeVisible()
})
