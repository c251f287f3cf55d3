// Reset, versions and roll back, disabling, deletion and restoring of a theme (PORTAL-03).
import type { Theme } from '@lectern/contracts'
import { openManual, signIn } from '@lectern/testing/product'
import type { Page } from '@playwright/test'
import { call } from './messages.fixture.ts'
import { expect, lang, memberPage, type Product, test, texts, untilSaved } from './product.fixture.ts'

/** A theme that was published with one site name, and then with another. */
async function twoVersions(product: Product, names: readonly [string, string]) {
  const client = await signIn(product.url, product.admin)
  const manualId = await openManual(client, names[0])
  const { id } = await client.post<{ id: string }>('/manualContent/insert', { manualId, title: 'A', markdown: 'Text.' })
  await client.post('/manualContent/releaseVersion', { id })
  let theme = await call<Theme>(product, client.token, 'theme.create', { manualId, name: 'T', templateId: 'minimal' })
  for (const name of names) {
    const { document, revision } = theme
    const themed = { ...document, header: { ...document.header, siteName: { zh_CN: name, en_US: name } } }
    const saved = { id: theme.id, revision, document: themed }
    theme = await call<Theme>(product, client.token, 'theme.saveDraft', saved)
    theme = await call<Theme>(product, client.token, 'theme.publish', { id: theme.id, revision: theme.revision })
  }
  return { manualId, themeId: theme.id }
}

test(`[PORTAL-03] a portal is reset, rolled back, disabled, deleted and restored: ${lang}`, async ({
  browser,
  product,
}) => {
  const t = texts(lang)
  const { manualId, themeId } = await twoVersions(product, ['Otter help', 'Beaver help'])
  const front = async () => (await fetch(`${product.url}/article/website?manualId=${manualId}`)).text()
  const page = await memberPage(browser, product, lang)
  await page.goto(`/article/portal/${manualId}/${themeId}`)
  const lines = page.locator('[data-section-line]')
  await expect(lines.first()).toBeVisible()
  const more = async (of: Page, item: string) => {
    await of.getByRole('button', { name: t('portal.bar.more'), exact: true }).click()
    await of.getByRole('menuitem', { name: item }).click()
  }

  await test.step('resets the draft to the published version, without effect for visitors', async () => {
    const before = await lines.count()
    await lines.last().click()
    await lines.last().press('Delete')
    await expect(lines).toHaveCount(before - 1)
    await untilSaved(page)
    await more(page, t('portal.reset.action'))
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('portal.reset.confirm'), exact: true })
      .click()
    await expect(page.getByText(t('portal.reset.done'))).toBeVisible()
    await expect(lines).toHaveCount(before)
    expect(await front()).toContain('Beaver help')
  })

  await test.step('publishes the first version again as the third', async () => {
    await more(page, t('portal.versions.title'))
    await page.getByRole('button', { name: t('portal.versions.restoreLabel', { number: 1 }) }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('portal.versions.restore'), exact: true })
      .click()
    await expect(page.getByText(t('portal.versions.restored', { number: 1 }))).toBeVisible()
    expect(await front()).toContain('Otter help')
  })

  await test.step('hides the portal when it is disabled', async () => {
    await page.goto(`/article/portal/${manualId}`)
    const menu = page.getByRole('button', { name: t('portal.menu', { name: 'T' }) })
    await menu.click()
    await expect(page.getByRole('menuitem', { name: t('common.words.delete') })).toBeDisabled()
    await page.getByRole('menuitem', { name: t('portal.switch.disable') }).click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('portal.switch.disable'), exact: true })
      .click()
    await expect(page.getByText(t('portal.state.disabled'), { exact: true })).toBeVisible()
    expect(await front()).not.toContain('Otter help')
  })

  await test.step('deletes, and restores', async () => {
    await page.getByRole('button', { name: t('portal.menu', { name: 'T' }) }).click()
    await page.getByRole('menuitem', { name: t('common.words.delete') }).click()
    await expect(page.getByText(t('portal.empty.title'))).toBeVisible()
    await page.getByRole('button', { name: t('portal.bar.undo'), exact: true }).click()
    await expect(page.getByRole('heading', { level: 3, name: 'T' })).toBeVisible()
  })
})
