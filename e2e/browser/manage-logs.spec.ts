// Logs in a browser, as an operator reads them: what people did, with the request that left it, and calls by REST; filters, details,
// files, on a phone too.
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { signIn } from '@lectern/testing/product'
import type { Page } from '@playwright/test'
import { accessible } from './accessible.fixture.ts'
import { operatorToken } from './messages.fixture.ts'
import { aFounder, enter, expect, newPage, test, texts } from './product.fixture.ts'

/** The log is written every few seconds: the page is asked for again until the entry is there. */
async function until(page: Page, address: string, text: string): Promise<void> {
  await expect(async () => {
    await page.goto(address)
    await expect(page.getByRole('table').getByText(text).first()).toBeVisible({ timeout: 2_000 })
  }).toPass()
}

const fileOf = async (page: Page, name: string): Promise<string> => {
  const download = page.waitForEvent('download')
  await page.getByRole('link', { name }).click()
  return readFile(await (await download).path(), 'utf8')
}

const lang = 'zh_CN' as const
const t = texts(lang)
test(`[OPS-05] what people did, and calls by REST`, async ({ browser, product }) => {
  const founder = await aFounder(product)
  const client = await signIn(product.url, founder)
  // Names of spaces have at most twelve characters.
  const name = `log${randomUUID().slice(0, 8)}`
  await client.post('/room/insert', { name })
  const page = await newPage(browser, product, lang)
  await enter(page, product, lang, await operatorToken(product))

  // The entry is there at once, its request a little later.
  await until(page, `/manage/logs?text=${encodeURIComponent(name)}`, t('logs.results.success'))
  await accessible(page)
  const logs = page.getByRole('table')
  await logs.getByRole('button', { name: t('logs.actions.space_create') }).click()
  const entry = page.getByRole('dialog', { name: t('logs.actions.space_create') })
  await expect(entry.getByRole('region', { name: t('logs.columns.remark') })).toContainText(name)
  await expect(entry.getByText('/service/room/insert')).toBeVisible()
  await expect(entry.getByRole('region', { name: t('logs.columns.request') })).toContainText(name)
  await accessible(page)
  await entry.getByRole('button', { name: t('common.actions.close') }).click()
  await page.getByRole('combobox', { name: t('logs.columns.module') }).click()
  await page.getByRole('option', { name: t('logs.modules.manual') }).click()
  await expect(page.getByText(t('logs.noneFound'))).toBeVisible()
  await page.getByRole('button', { name: t('logs.filters.clear') }).click()
  await expect(page.getByRole('table')).toBeVisible()
  await page.goto(`/manage/logs?text=${encodeURIComponent(name)}`)
  const file = await fileOf(page, t('logs.export'))
  expect(file).toContain(t('logs.actions.space_create'))
  expect(file.trim().split('\r\n').length).toBeGreaterThanOrEqual(2)

  await until(page, `/manage/api-logs?name=/room/insert&text=${encodeURIComponent(name)}`, '/room/insert')
  await page.getByRole('table').getByRole('button', { name: '/room/insert' }).click()
  const call = page.getByRole('dialog', { name: '/room/insert' })
  await expect(call.getByRole('region', { name: t('logs.columns.request') })).toContainText(name)
  await page.keyboard.press('Escape')
  await expect(call).toBeHidden()
  expect(await fileOf(page, t('logs.export'))).toContain(name)

  await page.setViewportSize({ width: 390, height: 844 })
  for (const address of ['/manage/api-logs', '/manage/logs']) {
    await page.goto(address)
    await expect(page.getByRole('table')).toBeVisible()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390)
    await accessible(page)
  }
  await page.getByRole('table').getByRole('button').first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await accessible(page)
})

test('[OPS-05] who is no operator finds nothing there', async ({ browser, product }) => {
  const founder = await aFounder(product)
  const page = await newPage(browser, product, 'en_US')
  await enter(page, product, 'en_US', (await signIn(product.url, founder)).token)
  for (const address of ['/manage/logs', '/manage/api-logs']) {
    expect((await page.goto(address))?.status()).toBe(404)
    await expect(page.getByRole('table')).toBeHidden()
  }
})
