// The people of a space and of a manual: adding a group of people's roles is tried by the domain's tests.
import { expect, memberPage, test, texts } from './product.fixture.ts'

const lang = 'zh_CN' as const
test(`[PERM-01] [PERM-02] members of a space, permissions of a manual`, async ({ browser, product }) => {
  const t = texts(lang)
  const page = await memberPage(browser, product, lang)
  await page.goto('/home/start')
  await page
    .getByRole('button', { name: t('home.start.createSpace') })
    .first()
    .click()
  await page.getByLabel(t('space.name')).fill(lang)
  await page
    .getByRole('dialog')
    .getByRole('button', { name: t('common.actions.create'), exact: true })
    .click()
  await page.getByRole('tab', { name: t('permission.members') }).click()
  await expect(page.getByRole('listitem').filter({ hasText: product.admin.account })).toBeVisible()
  await page.getByRole('tab', { name: t('permission.groups') }).click()
  await expect(page.getByText(t('permission.noGroups'))).toBeVisible()
})
