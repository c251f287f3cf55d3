// The state of the service as an operator sees it, in both languages and on a phone (OPS-12).
import { AxeBuilder } from '@axe-core/playwright'
import { operatorToken } from './messages.fixture.ts'
import { enter, expect, newPage, test, texts } from './product.fixture.ts'

for (const lang of ['zh_CN', 'en_US'] as const) {
  const t = texts(lang)
  test(`[OPS-12] ${lang}: every part of the service is shown, on a phone too`, async ({ browser, product }) => {
    const page = await newPage(browser, product, lang)
    await enter(page, product, lang, await operatorToken(product))
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto('/manage/health')
    await expect(page.getByRole('heading', { level: 1, name: t('health.title') })).toBeVisible()
    for (const part of ['service', 'database', 'storage', 'events', 'mail', 'sms', 'embeddings'] as const)
      await expect(page.getByRole('heading', { level: 2, name: t(`health.parts.${part}`), exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: t('health.index.title') })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa']).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([])
  })
}
