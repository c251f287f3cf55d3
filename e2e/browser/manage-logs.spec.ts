// Logs in a browser, as an operator reads them: what people did, with the request that left it, and calls by REST; details and a file.
import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { eventually, signIn } from '@lectern/testing/product'
import { accessible } from './accessible.fixture.ts'
import { call, operatorToken } from './messages.fixture.ts'
import { aFounder, enter, expect, lang, newPage, test, texts } from './product.fixture.ts'

const t = texts(lang)
test(`[OPS-05] logs show actions of people and REST calls`, async ({ browser, product }) => {
  const founder = await aFounder(product)
  const client = await signIn(product.url, founder)
  // Names of spaces have at most twelve characters.
  const name = `log${randomUUID().slice(0, 8)}`
  await client.post('/room/insert', { name })
  const token = await operatorToken(product)
  // The log is written every few seconds.
  await eventually(async () => {
    const calls = await call<{ records: object[] }>(product, token, 'apiLog.list', { text: name }, true)
    expect(calls.records).toHaveLength(1)
  })
  const page = await newPage(browser, product, lang)
  await enter(page, product, lang, token)

  await test.step('shows actions with their request, and exports them', async () => {
    await page.goto(`/manage/logs?text=${encodeURIComponent(name)}`)
    await page.getByRole('button', { name: t('logs.actions.space_create') }).click()
    const entry = page.getByRole('dialog', { name: t('logs.actions.space_create') })
    await expect(entry.getByRole('region', { name: t('logs.columns.remark') })).toContainText(name)
    await expect(entry.getByText('/service/room/insert')).toBeVisible()
    await expect(entry.getByRole('region', { name: t('logs.columns.request') })).toContainText(name)
    await accessible(page)
    await entry.getByRole('button', { name: t('common.actions.close') }).click()
    const download = page.waitForEvent('download')
    await page.getByRole('link', { name: t('logs.export') }).click()
    expect(await readFile(await (await download).path(), 'utf8')).toContain(t('logs.actions.space_create'))
    await page.getByRole('combobox', { name: t('logs.columns.module') }).click()
    await page.getByRole('option', { name: t('logs.modules.manual') }).click()
    await expect(page.getByText(t('logs.noneFound'))).toBeVisible()
  })

  await test.step('shows a REST call', async () => {
    await page.goto(`/manage/api-logs?text=${encodeURIComponent(name)}`)
    await page.getByRole('table').getByRole('button', { name: '/room/insert' }).click()
    const detail = page.getByRole('dialog', { name: '/room/insert' })
    await expect(detail.getByRole('region', { name: t('logs.columns.request') })).toContainText(name)
  })
})

test('[OPS-05] logs are hidden from people who are no operators', async ({ product }) => {
  const { token } = await signIn(product.url, await aFounder(product))
  for (const address of ['/manage/logs', '/manage/api-logs']) {
    const response = await fetch(`${product.url}${address}`, { headers: { cookie: `token=${token}` } })
    expect(response.status).toBe(404)
  }
})
