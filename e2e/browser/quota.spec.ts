// The usage of answers in a browser: how many are left, months, every change in words; operators grant some; what readers see when none is
// left. On a phone.

import { openManual, query, signIn } from '@lectern/testing/product'
import { untilSuggested } from './article.fixture.ts'
import { operatorToken } from './messages.fixture.ts'
import { aFounder, enter, expect, lang, newPage, tenantOf, test, texts } from './product.fixture.ts'

const width = 390
const t = texts(lang)
test(`[TEN-06] remaining answers and their changes are shown`, async ({ browser, product }) => {
  const founder = await aFounder(product)
  const { token } = await signIn(product.url, founder)
  const tenant = await tenantOf(product, founder)
  await query(
    product,
    `INSERT INTO tenant_ai (tenant_id, bought_left, bought_until, updated_at) VALUES ($1, 995, $2, now())
      ON CONFLICT (tenant_id) DO UPDATE SET bought_left = 995, bought_until = $2`,
    [tenant, '2030-05-06T12:00:00Z'],
  )
  await query(
    product,
    `INSERT INTO ai_ledger (tenant_id, day, kind, reference, amount) VALUES
      ($1, '2026-10-02', 'purchase', 'ORDER-7', 1000), ($1, '2026-10-03', 'boughtUsed', '', -5)`,
    [tenant],
  )
  await query(product, `INSERT INTO ai_usage (tenant_id, month, bought) VALUES ($1, '2026-10', 5)`, [tenant])
  // Buying is offered where something is sold; the last place keeps what others buy first.
  await query(
    product,
    `INSERT INTO ai_package (id, name_zh, name_en, answers, price, currency, enabled, position, created_at)
      VALUES ($1, '末位', 'Last', 1, 1, 'CNY', TRUE, 10000, now()) ON CONFLICT DO NOTHING`,
    ['quota-package'],
  )
  const page = await newPage(browser, product, lang)
  await page.setViewportSize({ width, height: 844 })
  await enter(page, product, lang, token)
  await page.goto('/setting/quota')
  await expect(page.getByRole('heading', { level: 1, name: t('quota.title') })).toBeVisible()
  await expect(page.getByText('995', { exact: true }).first()).toBeVisible()
  await expect(page.getByText(t('quota.until', { date: '2030-05-06' }))).toBeVisible()
  const bought = page.getByRole('row', { name: 'ORDER-7' })
  await expect(bought).toContainText(t('quota.kinds.purchase'))
  await expect(bought).toContainText('+1,000')
  await expect(page.getByRole('row', { name: t('quota.kinds.boughtUsed') })).toContainText('-5')
  await page.getByText(t('boards.charts.table')).click()
  await expect(page.getByRole('cell', { name: '2026-10', exact: true })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  await page.getByRole('link', { name: t('orders.buy') }).click()
  await expect(page).toHaveURL(/\/setting\/orders$/)
})

test(`[AI-03] operators grant answers with a reason, once for each`, async ({ browser, product }) => {
  const founder = await aFounder(product)
  const tenant = await tenantOf(product, founder)
  const name = `Acme ${founder.account}`
  await query(product, 'UPDATE tenant SET name = $2 WHERE id = $1', [tenant, name])
  const page = await newPage(browser, product, lang)
  await page.setViewportSize({ width, height: 844 })
  await enter(page, product, lang, await operatorToken(product))
  await page.goto(`/manage/tenants?name=${encodeURIComponent(name)}`)
  await page.getByRole('button', { name: t('quota.manageNamed', { name }), exact: true }).click()
  const sheet = page.getByRole('dialog', { name: t('quota.manageNamed', { name }) })
  await expect(sheet.getByText(t('quota.noneBought'))).toBeVisible()
  const dialog = page.getByRole('dialog', { name: t('quota.grantTo', { name }) })
  const fill = async (amount: string, reason: string) => {
    await dialog.getByLabel(t('quota.grantAmount')).fill(amount)
    await dialog.getByLabel(t('common.words.reason')).fill(reason)
    await dialog.getByRole('button', { name: t('quota.grant'), exact: true }).click()
  }
  await sheet.getByRole('button', { name: t('quota.grant'), exact: true }).click()
  await expect(dialog.getByText(t('quota.grantTwoYears'))).toBeVisible()
  await fill('1200', 'Outage')
  await expect(dialog).toBeHidden()
  const row = sheet.getByRole('row', { name: 'Outage' })
  await expect(row).toContainText(t('quota.kinds.grant'))
  await expect(row).toContainText('+1,200')
  await sheet.getByRole('button', { name: t('quota.grant'), exact: true }).click()
  await fill('1200', 'Outage')
  await expect(dialog.getByText(t('errors.fields.grantedBefore'))).toBeVisible()
  const edges = await dialog.boundingBox()
  expect(edges?.x, 'a long name does not push the dialog out of the screen').toBeGreaterThanOrEqual(0)
  expect((edges?.x ?? 0) + (edges?.width ?? 0)).toBeLessThanOrEqual(width)
})

test(`[AI-03] without answers, readers see that they are paused, and search`, async ({ browser, product }) => {
  const founder = await aFounder(product)
  const tenant = await tenantOf(product, founder)
  const client = await signIn(product.url, founder)
  const manualId = await openManual(client, 'Lamp')
  const { manualCode } = await client.get<{ manualCode: string }>('/manual/findById', { id: manualId })
  const article = { manualId, title: 'The lamp', type: 'document', markdown: 'The lamp turns once every minute.' }
  const { id } = await client.post<{ id: string }>('/manualContent/insert', article)
  await client.post('/manualContent/releaseVersion', { id })
  await query(
    product,
    `INSERT INTO ai_usage (tenant_id, month, free) VALUES ($1, to_char(now() AT TIME ZONE 'Asia/Shanghai', 'YYYY-MM'), 100000)`,
    [tenant],
  )
  await untilSuggested(client, 'lamp', manualId)
  const question = 'How often does the lamp turn?'
  const paused = t('errors.aiVisitorQuotaExceeded')
  const page = await newPage(browser, product, lang)
  await page.setViewportSize({ width, height: 844 })
  await test.step('shows it above the results of a search', async () => {
    await page.goto(
      `/ai-search-results?manualId=${manualId}&aiSearch=true&searchContent=${encodeURIComponent(question)}`,
    )
    await expect(page.getByRole('region', { name: t('search.answer.title') }).getByText(paused)).toBeVisible()
    await expect(page.getByRole('link', { name: 'The lamp' }).first()).toBeVisible()
  })
  await test.step('shows it in the robot, as on pages of others', async () => {
    await page.goto(`/robot/${manualCode}?embed=1`)
    const input = page.getByLabel(t('robot.chat.input'))
    await input.fill(question)
    await input.press('Enter')
    await expect(page.getByText(paused)).toBeVisible()
    const search = page.getByRole('link', { name: t('robot.chat.moreHits') })
    const [hits] = await Promise.all([page.context().waitForEvent('page'), search.click()])
    await expect(hits.getByRole('link', { name: 'The lamp' }).first()).toBeVisible()
  })
})
