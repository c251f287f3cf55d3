// The state of the service as an operator sees it, and permanently failed work, on a phone (OPS-12).
import { randomUUID } from 'node:crypto'
import { createQueues } from '@lectern/jobs'
import { databaseOf } from '@lectern/testing/product'
import { Queue } from 'bullmq'
import { postgresBackend, QUEUES } from '../../packages/jobs/src/backend.ts'
import { accessible } from './accessible.fixture.ts'
import { operatorToken } from './messages.fixture.ts'
import { enter, expect, lang, newPage, test, texts } from './product.fixture.ts'

const t = texts(lang)
const PARTS = ['service', 'queue', 'database', 'storage', 'events', 'mail', 'sms', 'embeddings'] as const

test(`[OPS-12] the health page shows every part of the service, and retries and removes failed jobs`, async ({
  browser,
  product,
}) => {
  const store = { databaseUrl: databaseOf(product.pid) }
  const queues = createQueues(store, { warn: () => {} })
  // Remove jobs of other tests.
  await queues.remove()
  const { options, factory } = postgresBackend(store, 1)
  const queue = new Queue(QUEUES.outside, options, factory)
  const ids = [1, 2].map((n) => `bad${n}x${randomUUID()}`)
  // As an earlier release may have left it: no payload that this one takes.
  for (const jobId of ids) await queue.add('ldap.sync', {}, { jobId, attempts: 1 })
  const failed = async () => (await queues.failed(100)).filter(({ id }) => ids.includes(id)).length
  await expect.poll(failed, { timeout: 60_000 }).toBe(2)
  await queue.close()
  const page = await newPage(browser, product, lang)
  await enter(page, product, lang, await operatorToken(product))
  await page.setViewportSize({ width: 390, height: 844 })
  await page.goto('/manage/health')
  for (const part of PARTS)
    await expect(page.getByRole('heading', { level: 2, name: t(`health.parts.${part}`), exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 2, name: t('health.index.title') })).toBeVisible()
  await expect(page.getByText(t('health.problems.jobs'))).toBeVisible()
  const table = page.getByLabel(t('health.jobs.title'))
  await expect(table.getByRole('row')).toHaveCount(3)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
  await accessible(page)
  await table
    .getByRole('button', { name: t('health.jobs.removeOf', { name: t('health.jobs.names.ldap_sync') }) })
    .first()
    .click()
  await page
    .getByRole('alertdialog')
    .getByRole('button', { name: t('common.words.remove'), exact: true })
    .click()
  await expect(table.getByRole('row')).toHaveCount(2)
  await page.getByRole('button', { name: t('health.jobs.retryAll') }).click()
  await expect(page.getByText(t('health.jobs.retried', { count: 1 }))).toBeVisible()
  // It fails again, and would be there after the end otherwise.
  await expect.poll(failed, { timeout: 60_000 }).toBe(1)
  await queues.remove()
  await queues.close()
})
