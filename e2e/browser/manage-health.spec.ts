// The state of the service as an operator sees it, in both languages and on a phone (OPS-12).
import { AxeBuilder } from '@axe-core/playwright'
import { createQueues } from '@lectern/jobs'
import { databaseOf } from '@lectern/testing/product'
import { Queue } from 'bullmq'
import { postgresBackend, QUEUE_NAME } from '../../packages/jobs/src/backend.ts'
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
    for (const part of ['service', 'queue', 'database', 'storage', 'events', 'mail', 'sms', 'embeddings'] as const)
      await expect(page.getByRole('heading', { level: 2, name: t(`health.parts.${part}`), exact: true })).toBeVisible()
    await expect(page.getByRole('heading', { level: 2, name: t('health.index.title') })).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa']).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([])
  })

  test(`[OPS-12] ${lang}: work that failed for good is seen with its reason, tried again and removed`, async ({
    browser,
    product,
  }) => {
    const store = { databaseUrl: databaseOf(product.pid) }
    const queues = createQueues(store, { warn: () => {} })
    // What other tests left.
    await queues.remove()
    const { options, factory } = postgresBackend(store, 1)
    const queue = new Queue(QUEUE_NAME, options, factory)
    const ids = [1, 2].map((n) => `bad${lang}${n}x${Date.now()}`)
    // As an earlier release may have left it: no payload that this one takes.
    for (const jobId of ids) await queue.add('ldap.sync', {}, { jobId, attempts: 1 })
    const failed = async () => (await queues.failed(100)).filter(({ id }) => ids.includes(id)).length
    await expect.poll(failed, { timeout: 60_000 }).toBe(2)
    await queue.close()
    const page = await newPage(browser, product, lang)
    await enter(page, product, lang, await operatorToken(product))
    await page.goto('/manage/health')
    await expect(page.getByText(t('health.problems.jobs'))).toBeVisible()
    const table = page.getByLabel(t('health.jobs.title'))
    await expect(table.getByRole('row')).toHaveCount(3)
    await page.screenshot({ path: test.info().outputPath('jobs.png'), fullPage: true })
    const { violations } = await new AxeBuilder({ page }).withTags(['wcag2a', 'wcag2aa']).analyze()
    expect(violations.map(({ id, nodes }) => [id, nodes.map(({ target }) => target)])).toEqual([])
    await table
      .getByRole('button', { name: t('health.jobs.removeOf', { name: t('health.jobs.names.ldap_sync') }) })
      .first()
      .click()
    await page
      .getByRole('alertdialog')
      .getByRole('button', { name: t('health.jobs.remove'), exact: true })
      .click()
    await expect(table.getByRole('row')).toHaveCount(2)
    await page.getByRole('button', { name: t('health.jobs.retryAll') }).click()
    await expect(page.getByText(t('health.jobs.retried', { count: 1 }))).toBeVisible()
    // It fails again, and would be there after the end otherwise.
    await expect.poll(failed, { timeout: 60_000 }).toBe(1)
    await queues.remove()
    await queues.close()
  })
}
