// Answers that never reach the page: what was typed is saved all the same, and no conflict is shown.
import { openArticle } from './article.fixture.ts'
import { expect, test, typeAtEnd, untilSaved } from './product.fixture.ts'

test('[EDIT-03] [EDIT-04] a save whose answer is lost is followed by the next, without a conflict', async ({
  browser,
  product,
}) => {
  const { page, body, markdown } = await openArticle(browser, product, '断线', '开头')
  await expect(body).toContainText('开头')

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
  expect(await markdown()).toBe('开头，写一句，再写一句')
})
