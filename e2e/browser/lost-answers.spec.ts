// Answers that never reach the page: what was typed is saved all the same, and no conflict is shown.
import { openArticle } from './article.fixture.ts'
import { expect, test, texts, typeAtEnd, untilSaved } from './product.fixture.ts'

test('[EDIT-03] [EDIT-04] a save with a lost response is followed by the next without a conflict', async ({
  browser,
  product,
}) => {
  const { page, body, markdown } = await openArticle(browser, product, '断线', '开头', { lang: 'zh_CN' })
  await expect(body).toContainText('开头')

  let lost = 0
  await page.route(/\/trpc\/article\.save\b/, async (route) => {
    if (lost === 2) return route.continue()
    // The server has it, the page receives no response.
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
  expect(await markdown()).toBe('开头，写一句，再写一句')
})

test('[EDIT-07] a comment with a lost response is sent again and exists once', async ({ browser, product }) => {
  const t = texts('zh_CN')
  const { page } = await openArticle(browser, product, '断线的评论', '正文', { lang: 'zh_CN', panel: 'comments' })
  const panel = page.getByRole('complementary', { name: t('comments.title') })
  let lost = 0
  await page.route(/\/trpc\/comment\.start\b/, async (route) => {
    if (lost === 2) return route.continue()
    await route.fetch()
    lost += 1
    await route.abort('connectionreset')
  })
  await panel.getByRole('textbox').last().fill('说得好')
  await page.keyboard.press('Control+Enter')
  await expect(panel.getByRole('article')).toContainText('说得好')
  expect(lost).toBe(2)
  await page.reload()
  await expect(panel.getByRole('article')).toHaveCount(1)
})
