// An article after it was written: its versions beside each other, comments, who else is there, what is not published yet.
import { createClient, openManual, signIn } from '@lectern/testing/product'
import { bodyOf, chooseMore, expect, memberPage, test, texts, typeAtEnd, untilSaved } from './product.fixture.ts'

type Client = Awaited<ReturnType<typeof signIn>>

async function published(client: Client, name: string, markdown: string) {
  const manualId = await openManual(client, name)
  const { id } = await client.post<{ id: string }>('/manualContent/insert', { manualId, title: name, markdown })
  await client.post('/manualContent/releaseVersion', { id })
  return { id, manualId, address: `/article/manual-content/${manualId}?articleId=${id}` }
}

const lang = 'zh_CN' as const
const t = texts(lang)

test(`[EDIT-05] [EDIT-14] a version beside the draft, restored; what is left to publish`, async ({
  browser,
  product,
}) => {
  const client = await signIn(product.url, product.admin)
  const { id, address } = await published(client, 'Review', 'Every hundred cups, rinse.')
  const page = await memberPage(browser, product, lang)
  await page.goto(address)
  await expect(bodyOf(page)).toContainText('Every hundred cups')
  await typeAtEnd(page, ' And dry it.')
  await untilSaved(page)

  await chooseMore(page, lang, 'history.pending')
  const panel = page.getByRole('complementary', { name: t('history.pending') })
  await expect(panel.getByText(t('history.pendingChanged'))).toBeVisible()

  await page.getByRole('button', { name: t('history.title'), exact: true }).click()
  await page.getByRole('button', { name: new RegExp(t('history.release', { number: 1 })) }).click()
  const both = page.getByRole('region', { name: t('history.side') })
  await expect(both.locator('ins')).toContainText('And dry it.')
  await page.getByRole('button', { name: t('history.restore') }).click()
  await expect(page.getByText(t('history.restored')).first()).toBeVisible()
  await expect(bodyOf(page)).not.toContainText('And dry it.')
  const after = await client.get<{ state: string; markdown: string }>('/manualContent/findContentById', { id })
  expect(after).toMatchObject({ state: 'published', markdown: expect.not.stringContaining('dry') })
  // What was replaced is in the history.
  await expect(page.getByText(t('history.save')).first()).toBeVisible()
})

test(`[EDIT-07] a comment on a line, an answer, resolved`, async ({ browser, product }) => {
  const client = await signIn(product.url, product.admin)
  const { address } = await published(client, 'Talk', 'A sentence to talk about.')
  const page = await memberPage(browser, product, lang)
  await page.goto(address)
  await bodyOf(page).getByText('A sentence').selectText()
  await page.getByRole('button', { name: t('comments.onWords'), exact: true }).click()
  const panel = page.getByRole('complementary', { name: t('comments.title') })
  await panel.getByLabel(t('comments.label'), { exact: true }).fill('Is it true?')
  await panel.getByRole('button', { name: t('comments.send') }).click()
  const thread = panel.getByRole('article')
  await expect(thread).toContainText('Is it true?')
  await expect(thread).toContainText('A sentence to talk about.')
  await thread.getByRole('button', { name: t('comments.reply') }).click()
  await thread.getByLabel(t('comments.label'), { exact: true }).fill('It is.')
  await page.keyboard.press('Control+Enter')
  await expect(thread).toContainText('It is.')
  await thread.getByRole('button', { name: t('comments.resolve') }).click()
  await expect(panel.getByText(t('comments.noneOpen'))).toBeVisible()
})

test('[EDIT-04] two windows: each sees the other, a conflict shows both texts', async ({ browser, product }) => {
  const client = await signIn(product.url, product.admin)
  const { id, address } = await published(client, '两个窗口', '开头')
  const page = await memberPage(browser, product, lang)
  await page.goto(address)
  await expect(bodyOf(page)).toContainText('开头')
  const other = createClient(product.url, client.token)
  await other.get('/manualContent/queryByContentIdConcurrentEditing', { id })
  await expect(page.locator('[data-presence]')).toBeVisible()
  await other.post('/manualContent/coverUpdateContentById', { id, markdown: '开头是别人写的' })
  await typeAtEnd(page, '，我写的')
  const dialog = page.getByRole('alertdialog')
  await dialog.getByRole('button', { name: t('editor.conflictCompare') }).click()
  await expect(dialog.locator('del')).toContainText('是别人')
  await expect(dialog.locator('ins')).toContainText('，我')
})

test('[EDIT-03] offline typing is kept and saved on return; who types without a pause is saved meanwhile', async ({
  browser,
  product,
}) => {
  const client = await signIn(product.url, product.admin)
  const { id, address } = await published(client, '离线', '开头')
  const page = await memberPage(browser, product, lang)
  await page.goto(address)
  await expect(bodyOf(page)).toContainText('开头')
  await page.context().setOffline(true)
  await typeAtEnd(page, '，离线时写的')
  await expect(page.getByText(t('editor.offlineKept'))).toBeVisible()
  await page.context().setOffline(false)
  await untilSaved(page)
  const stored = () => client.get<{ markdown: string }>('/manualContent/findContentById', { id })
  expect((await stored()).markdown).toContain('离线时写的')

  // Typing goes on without a pause.
  let saves = 0
  page.on('response', (response) => {
    if (response.url().includes('/trpc/article.save') && response.ok()) saves++
  })
  let typed = 0
  for (; saves < 2 && typed < 2_000; typed++) await page.keyboard.type(`w${typed} `)
  expect(saves, 'saves while somebody types').toBe(2)
  expect((await stored()).markdown).toContain('w0 ')
})
