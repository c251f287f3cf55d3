// The usage of answers in a browser: how many are left, months, and every change in words; in both languages, also on a phone.
import { query, signIn } from '@lectern/testing/product'
import { aFounder, enter, expect, newPage, test, texts } from './product.fixture.ts'

for (const [lang, width] of [
  ['zh_CN', 1280],
  ['en_US', 390],
] as const) {
  const t = texts(lang)
  test(`[TEN-06] ${lang}, ${width} px: answers left, and what changed them`, async ({ browser, product }) => {
    const founder = await aFounder(product)
    const { token } = await signIn(product.url, founder)
    const [row] = await query<{ id: string }>(
      product,
      `SELECT m.tenant_id AS id FROM member m JOIN "user" u ON u.id = m.user_id WHERE u.username = $1`,
      [founder.account],
    )
    const tenant = row?.id ?? ''
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
    await page.screenshot({ path: test.info().outputPath('quota.png'), fullPage: true })
    await page.getByRole('link', { name: t('orders.buy') }).click()
    await expect(page).toHaveURL(/\/setting\/orders$/)
  })
}
