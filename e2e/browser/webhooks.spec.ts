// An endpoint of a manual, in a browser: added, tried, and told by the worker that an article was published.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openManual, signIn } from '@lectern/testing/product'
import { expect, memberPage, test, texts } from './product.fixture.ts'

const t = texts('en_US')

test('a manual tells another program what is published', async ({ browser, product }) => {
  const bodies: string[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const part of request) body += part
    bodies.push(body)
    response.writeHead(200).end('thanks')
  })
  await new Promise<void>((up) => server.listen(0, '127.0.0.1', up))
  const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}/hook`
  const client = await signIn(product.url, product.admin)
  const manualId = await openManual(client, 'Told outside')
  const page = await memberPage(browser, product, 'en_US')
  await page.goto(`/article/webhooks/${manualId}`)
  await expect(page.getByText(t('webhook.empty'))).toBeVisible()

  await test.step('adds an endpoint and shows its secret once', async () => {
    await page.getByRole('button', { name: t('webhook.add') }).click()
    const dialog = page.getByRole('dialog')
    await dialog.getByRole('button', { name: t('common.actions.save') }).click()
    await expect(dialog.getByText(t('webhook.addressRequired'))).toBeVisible()
    await dialog.getByLabel(t('webhook.address')).fill(address)
    await dialog.getByRole('checkbox', { name: t('webhook.names.article_published') }).check()
    await dialog.getByRole('button', { name: t('common.actions.save') }).click()
    await expect(page.getByRole('textbox', { name: t('webhook.secret') })).toHaveValue(/^whsec_/)
    await page
      .getByRole('dialog')
      .getByRole('button', { name: t('common.actions.close') })
      .last()
      .click()
  })

  await test.step('tries it', async () => {
    await page.getByRole('button', { name: t('webhook.test') }).click()
    await expect(page.getByText(/status 200 in \d+ ms/)).toBeVisible()
  })

  await test.step('is told of an article, and the log shows it', async () => {
    const { id } = await client.post<{ id: string }>('/manualContent/insert', {
      ...{ manualId, title: 'Pumps', markdown: 'Text.' },
    })
    await client.post('/manualContent/releaseVersion', { id })
    await expect
      .poll(() => bodies.map((body) => (JSON.parse(body) as { type: string }).type))
      .toEqual(['ping', 'article.published'])
    await page.getByRole('button', { name: `${t('webhook.log')}: ${address}` }).click()
    const log = page.getByRole('dialog')
    await expect(log.getByText(t('webhook.names.article_published'))).toBeVisible()
    await expect(log.getByText(t('webhook.states.delivered'), { exact: true })).toHaveCount(2)
  })
  await new Promise((down) => server.close(down))
})
