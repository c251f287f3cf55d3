// Boards and promotion links in browsers: what is chosen stays in the address, each chart has its table, figures leave as a file.
import { randomUUID } from 'node:crypto'
import { openManual, signIn } from '@lectern/testing/product'
import { expect, memberPage, newPage, test, texts } from './product.fixture.ts'

const lang = 'zh_CN' as const
test(`[STAT-02] [HOME-01] the board of the organisation, by period`, async ({ browser, product }) => {
  const t = texts(lang)
  const page = await memberPage(browser, product, lang)
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  await page.goto('/home/start')
  await page.getByRole('link', { name: t('boards.title'), exact: true }).click()
  await expect(page).toHaveURL(/\/dataStatistics$/)
  await expect(page.getByRole('heading', { level: 1, name: t('boards.title') })).toBeVisible()
  const reading = page.getByRole('heading', { level: 2, name: t('boards.charts.reading'), exact: true }).locator('..')
  await expect(reading.locator('svg.recharts-surface').first()).toBeVisible()
  await reading.getByText(t('boards.charts.table')).click()
  await expect(reading.getByRole('row')).toHaveCount(31)
  await page.getByRole('combobox', { name: t('boards.range') }).click()
  await page.getByRole('option', { name: t('boards.ranges.week') }).click()
  await expect(page).toHaveURL(/range=week/)
  await expect(reading.getByRole('row')).toHaveCount(8)
  await page.reload()
  await expect(page.getByRole('combobox', { name: t('boards.range') })).toHaveText(t('boards.ranges.week'))
  expect(errors).toEqual([])
})

test('[STAT-02] [TEN-08] a figure leads to its rows, says what it is, and keeps the manual in the address', async ({
  browser,
  product,
}) => {
  const t = texts('en_US')
  await openManual(await signIn(product.url, product.admin), 'Figures')
  const page = await memberPage(browser, product, 'en_US')
  await page.goto('/dataStatistics')
  const views = page.getByRole('link', { name: new RegExp(`^${t('boards.figures.views')}: `) })
  await page.getByRole('button', { name: t('boards.definition', { figure: t('boards.figures.views') }) }).press('Enter')
  const hint = page.getByText(t('boards.hints.views'))
  await expect(hint).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(hint).toBeHidden({ timeout: 1_000 })
  }).toPass()
  await views.press('Enter')
  await expect(page).toHaveURL(/rows=views/)
  const heading = page.getByRole('heading', { level: 2, name: t('boards.figures.views'), exact: true })
  await expect(heading).toBeVisible()
  await page.reload()
  await expect(heading).toBeVisible()
  await page.getByRole('button', { name: t('boards.closeRows') }).click()
  await expect(page).not.toHaveURL(/rows=/)
  const manual = page.getByRole('combobox', { name: t('boards.manual') })
  await manual.click()
  await page.getByRole('option').nth(1).click()
  await expect(page).toHaveURL(/manual=/)
  await page.goto('/dataStatistics?manual=nowhere')
  await expect(manual).toHaveText(t('boards.unknownManual'))
  await page.goto('/setting/read-volume')
  await expect(page.getByRole('heading', { level: 1, name: t('boards.readVolume') })).toBeVisible()
})

test('[OPS-01] [OPS-09] operators make a promotion link, a visitor comes by it, the board has them', async ({
  browser,
  product,
}) => {
  const t = texts('en_US')
  const page = await memberPage(browser, product, 'en_US')
  await page.goto('/home/start')
  await page.getByRole('button', { name: t('home.nav.account') }).click()
  await page.getByRole('menuitemradio', { name: t('account.switch.roles.operatorRole') }).click()
  await page.waitForURL('**/manage/board')
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
  await dialog.getByLabel(t('boards.promotion.code')).fill('no good')
  await dialog.getByRole('button', { name: t('common.actions.save') }).click()
  await expect(dialog.getByLabel(t('boards.promotion.code'))).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel(t('boards.promotion.code')).fill(code)
  await dialog.getByRole('button', { name: t('common.actions.save') }).click()
  await expect(dialog).toBeHidden()
  const visitor = await newPage(browser, product, 'en_US')
  await visitor.goto(`/invite/${code}`)
  await page.reload()
  const row = page.getByRole('row').filter({ hasText: code })
  await expect(row.getByRole('cell').nth(3)).toHaveText('1')
  await row.getByRole('button', { name: `${t('boards.promotion.remove')}: ${code}` }).click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('boards.promotion.remove') })
    .click()
  await expect(row).toBeHidden()
})
