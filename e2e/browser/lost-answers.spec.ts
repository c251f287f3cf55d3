// Answers of the server that get lost on their way: what was typed is saved, and nobody is told of somebody else.
import { openManual, signIn } from '@lectern/testing/product'
import { bodyOf, expect, memberPage, test, typeAtEnd, untilSaved } from './product.fixture.ts'

test('[EDIT-03] [EDIT-04] a save whose answer is lost is followed by the next, without a conflict', async ({
  browser,
  product,
}) => {
  const client = await signIn(product.url, product.admin)
  const manualId = await openManual(client, 'lost answers')
  const article = { manualId, title: '断线', markdown: '开头' }
  const { id } = await client.post<{ id: string }>('/manualContent/insert', article)
  const page = await memberPage(browser, product, 'zh_CN')
  await page.goto(`/article/manual-content/${manualId}?articleId=${id}`)
  await expect(bodyOf(page)).toContainText('开头')

  let lost = 0
  await page.route(/\/trpc\/article\.save\b/, async (route) => {
    if (lost === 2) return route.continue()
    // The server has it, the page hears nothing of it.
    await route.fetch()
    lost += 1
    await route.abort('connectionreset')
  })
  await typeAtEnd(page, '，写一句')
  await page.locator('[data-save-phase="failed"]').first().waitFor()
  await typeAtEnd(page, '，再写一句')
  await untilSaved(page)
  await expect(page.getByRole('alertdialog')).toHaveCount(0)
  expect(lost).toBe(2)
  const { markdown } = await client.get<{ markdown: string }>('/manualContent/findContentById', { id })
  expect(markdown.trim()).toBe('开头，写一句，再写一句')
})
