// Boards and promotion links in browsers: what is chosen stays in the address, each chart has its table, a figure links to its rows.
import { randomUUID } from 'node:crypto'
import { openManual, signIn } from '@lectern/testing/product'
import { operatorToken } from './messages.fixture.ts'
import { enter, expect, lang, memberPage, newPage, test, texts } from './product.fixture.ts'

const t = texts(lang)
test(`[STAT-02] [HOME-01] [TEN-08] the organisation's board shows period, figures and rows`, async ({
  browser,
  product,
}) => {
  const client = await signIn(product.url, product.admin)
  const manualId = await openManual(client, 'Figures')
  await client.post('/manualContent/insert', { manualId, title: 'Figures', markdown: 'Figures.' })
  const page = await memberPage(browser, product, lang)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto('/home/start')
  await page.getByRole('link', { name: t('boards.title'), exact: true }).click()
  await expect(page).toHaveURL(/\/dataStatistics$/)
  const work = page.getByRole('heading', { level: 2, name: t('boards.charts.work'), exact: true }).locator('..')
  await expect(work.locator('svg.recharts-surface').first()).toBeVisible()
  await work.getByText(t('boards.charts.table')).click()
  await expect(work.getByRole('row')).toHaveCount(31)
  const range = page.getByRole('combobox', { name: t('boards.range') })
  await range.click()
  await page.getByRole('option', { name: t('boards.ranges.week') }).click()
  await expect(page).toHaveURL(/range=week/)
  await expect(work.getByRole('row')).toHaveCount(8)

  const figure = t('boards.figures.views')
  await page.getByRole('button', { name: t('boards.definition', { figure }) }).press('Enter')
  const hint = page.getByText(t('boards.hints.views'))
  await expect(hint).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(hint).toBeHidden({ timeout: 1_000 })
  }).toPass()
  await page.getByRole('link', { name: new RegExp(`^${figure}[：:]`) }).press('Enter')
  await expect(page).toHaveURL(/rows=views/)
  const heading = page.getByRole('heading', { level: 2, name: figure, exact: true })
  await expect(heading).toBeVisible()
  await page.getByRole('combobox', { name: t('boards.manual') }).click()
  await page.getByRole('option', { name: 'Figures' }).click()
  await expect(page).toHaveURL(/manual=/)
  await page.reload()
  await expect(heading).toBeVisible()
  await expect(range).toHaveText(t('boards.ranges.week'))
  await page.getByRole('button', { name: t('boards.closeRows') }).click()
  await expect(page).not.toHaveURL(/rows=/)
  expect(errors).toEqual([])
})

test('[OPS-01] [OPS-09] operators see their boards, filter them, and create a promotion link', async ({
  browser,
  product,
}) => {
  const page = await newPage(browser, product, lang)
  await enter(page, product, lang, await operatorToken(product))
  await page.goto('/manage/board')
  for (const tab of ['growth', 'retention', 'use', 'answers', 'sites'] as const) {
    await page.getByRole('tab', { name: t(`boards.operator.tabs.${tab}`) }).click()
    await expect(page.getByRole('tabpanel').getByRole('heading', { level: 2 }).first()).toBeVisible()
  }
  await page.goto('/manage/tenants?counted=true&source=operator&registeredFrom=2020-01-01')
  const filters = page.getByRole('list', { name: t('manage.filters.label') })
  await expect(filters.getByRole('listitem')).toHaveCount(3)
  await filters.getByRole('button').first().click()
  await expect(page).not.toHaveURL(/source=/)
  await page.getByRole('link', { name: t('boards.promotion.title'), exact: true }).click()
  await page.getByRole('button', { name: t('boards.promotion.create') }).click()
  const dialog = page.getByRole('dialog')
  const code = `fair-${randomUUID().slice(0, 8)}`
  await dialog.getByLabel(t('boards.promotion.promoter')).fill('Ann')
  await dialog.getByLabel(t('boards.promotion.channel')).fill('Fair')
  await dialog.getByLabel(t('boards.promotion.code')).fill(code)
  await dialog.getByRole('button', { name: t('common.actions.save') }).click()
  await expect(dialog).toBeHidden()
  const row = page.getByRole('row').filter({ hasText: code })
  await row.getByRole('button', { name: `${t('common.words.delete')}: ${code}` }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('common.words.delete') })
    .click()
  await expect(row).toBeHidden()
})
