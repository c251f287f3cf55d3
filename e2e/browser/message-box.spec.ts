// The message box in browsers: what happens in one is seen in the other at once, over one stream for each browser.
import { createServer, request } from 'node:http'
import type { AddressInfo } from 'node:net'
import { query, signIn } from '@lectern/testing/product'
import { sample } from '@lectern/testing/sample'
import type { Page } from '@playwright/test'
import { enter, expect, lang, newPage, type Product, test, texts } from './product.fixture.ts'

async function someone(product: Product) {
  const client = await signIn(product.url, product.admin)
  const [row] = await query<{ user_id: string; tenant_id: string }>(
    product,
    `SELECT m.user_id, m.tenant_id FROM member m JOIN "user" u ON u.id = m.user_id WHERE u.username = $1`,
    [product.admin.account],
  )
  if (!row) throw new Error('nobody signed in')
  const notify = (kind: string, category: string, name: string, link = '') =>
    query(
      product,
      `INSERT INTO notification (id, tenant_id, user_id, category, kind, data, link)
        VALUES (md5(random()::text), $1, $2, $3, $4, $5, $6)`,
      [row.tenant_id, row.user_id, category, kind, JSON.stringify({ by: 'Ben', name }), link],
    )
  const notifyOften = (count: number) =>
    query(
      product,
      `INSERT INTO notification (id, tenant_id, user_id, category, kind, data, link, created_at)
        SELECT md5(random()::text), $1, $2, 'feedback', 'feedbackNew', json_build_object('name', 'Article ' || n), '',
          now() + n * interval '1 ms' FROM generate_series(1, $3::int) n`,
      [row.tenant_id, row.user_id, count],
    )
  const clear = () => query(product, 'DELETE FROM notification WHERE user_id = $1', [row.user_id])
  return { token: client.token, notify, notifyOften, clear }
}

const bell = (page: Page, t: ReturnType<typeof texts>) => page.getByRole('button', { name: t('inbox.title') }).first()
const counted = (t: ReturnType<typeof texts>, count: number) =>
  new RegExp(`^${t('inbox.title')}(?:: ${t('account.notices.unreadCount', { count })})?$`)

const t = texts(lang)

test(`[MSG-01] two browsers show the same number live, also on a phone`, async ({ browser, product }) => {
  const { token, notify, notifyOften, clear } = await someone(product)
  await clear()
  const one = await newPage(browser, product, lang)
  const other = await newPage(browser, product, lang)
  for (const page of [one, other]) {
    await enter(page, product, lang, token)
    await page.goto('/home/start')
    await expect(bell(page, t)).toBeVisible()
  }
  await notify('commentMention', 'comment', 'Door', '/home/manual-list')
  for (const page of [one, other]) {
    await expect(bell(page, t).locator('[data-count]')).toHaveAttribute('data-count', '1')
  }
  await bell(one, t).click()
  const panel = one.getByRole('region', { name: t('inbox.title') })
  await expect(panel).toContainText(t('account.notice.commentMention', { by: 'Ben', name: 'Door' }))
  await panel.getByRole('button', { name: t('account.notices.markAll') }).click()
  for (const page of [one, other]) await expect(bell(page, t).locator('[data-count]')).toHaveCount(0)

  await panel.getByRole('link', { name: t('inbox.all') }).click()
  await one.waitForURL('**/user/messages')
  await notifyOften(100)
  await expect(bell(other, t)).toHaveText('99+')

  await test.step('deletes and restores', async () => {
    const sentence = t('account.notice.feedbackNew', { name: 'Article 100' })
    await one.getByRole('link', { name: new RegExp(t('inbox.tabs.feedback')) }).click()
    await expect(one.getByText(sentence).first()).toBeVisible()
    await one.getByRole('button', { name: t('account.notices.removeAll') }).click()
    await expect(one.getByText(t('inbox.empty'))).toBeVisible()
    await expect(bell(other, t).locator('[data-count]')).toHaveCount(0)
    await one.keyboard.press('Control+z')
    await expect(one.getByText(sentence).first()).toBeVisible()
    await expect(bell(other, t)).toHaveText('99+')
    await expect(bell(one, t)).toHaveAccessibleName(counted(t, 100))
    await one.getByRole('link', { name: new RegExp(t('inbox.tabs.comments')) }).click()
    await one.getByRole('link', { name: new RegExp(t('account.notices.open')) }).click()
    await one.waitForURL('**/home/manual-list')
  })

  await test.step('fits bell, panel and page on a phone', async () => {
    const fits = () => other.evaluate(() => document.documentElement.scrollWidth <= window.innerWidth)
    await other.setViewportSize({ width: 390, height: 800 })
    await notify('articleMention', 'comment', 'A'.repeat(90), '/home/start')
    await bell(other, t).press('Enter')
    const panel = other.getByRole('region', { name: t('inbox.title') })
    await expect(
      panel.getByText(t('account.notice.articleMention', { by: 'Ben', name: 'A'.repeat(90) })).first(),
    ).toBeVisible()
    expect(await fits()).toBe(true)
    await panel.getByRole('link', { name: t('inbox.all') }).click()
    await expect(other.getByRole('heading', { level: 2, name: t('inbox.today') })).toBeVisible()
    expect(await fits()).toBe(true)
  })
  await clear()
})

/** The product behind an address of its own, which counts the event streams that are open through it. */
async function countingStreams({ url }: Product) {
  let open = 0
  const server = createServer((incoming, answer) => {
    const { method = 'GET', headers } = incoming
    const isStream = incoming.url === '/events'
    if (isStream) open++
    const outgoing = request(new URL(incoming.url ?? '/', url), { method, headers }, (response) => {
      answer.writeHead(response.statusCode ?? 502, response.headers)
      response.pipe(answer)
    })
    outgoing.on('error', () => answer.destroy())
    answer.on('close', () => {
      if (isStream) open--
      outgoing.destroy()
    })
    incoming.pipe(outgoing)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    open: () => open,
    close: () => {
      server.closeAllConnections()
      server.close()
    },
  }
}

for (const shared of sample([true, false], 1))
  test(`[MSG-01] all tabs of a browser share one stream, ${shared ? 'by a shared worker' : 'without shared workers'}`, async ({
    browser,
    product,
  }) => {
    const { token, notify, clear } = await someone(product)
    await clear()
    const streams = await countingStreams(product)
    const behind = { ...product, url: streams.url }
    const first = await newPage(browser, behind, lang, { cold: true })
    const context = first.context()
    if (!shared) await context.addInitScript(() => Reflect.deleteProperty(window, 'SharedWorker'))
    await enter(first, behind, lang, token)
    const pages = [first, await context.newPage(), await context.newPage()]
    for (const page of pages) await page.goto('/home/start')
    for (const page of pages) await expect(bell(page, t)).toBeVisible()
    await notify('exportReady', 'system', '')
    for (const page of pages) {
      // A tab in the background asks when it is shown.
      await page.bringToFront()
      await expect(bell(page, t).locator('[data-count]')).toHaveAttribute('data-count', '1')
    }
    // Streams of pages that were left go a moment later.
    await expect.poll(streams.open).toBe(1)
    // The leading tab closes: another one takes over.
    await first.close()
    await notify('exportReady', 'system', '')
    for (const page of pages.slice(1)) {
      await page.bringToFront()
      await expect(bell(page, t).locator('[data-count]')).toHaveAttribute('data-count', '2')
    }
    await expect.poll(streams.open).toBe(1)
    await context.close()
    await expect.poll(streams.open).toBe(0)
    streams.close()
  })
