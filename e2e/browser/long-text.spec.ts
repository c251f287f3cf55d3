// A text of hundreds of blocks: most of it is out of layout, and all navigation still reaches its parts.
import { openArticle } from './article.fixture.ts'
import { expect, test, texts, typeAtEnd, untilSaved } from './product.fixture.ts'

const PARTS = 300

test('[EDIT-01] [EDIT-03] a long text is written at its end, its middle and its beginning', async ({
  browser,
  product,
}) => {
  const t = texts('en_US')
  const markdown = Array.from({ length: PARTS }, (_, i) => `## Part ${i}\n\nText of part ${i}`).join('\n\n')
  const options = { lang: 'en_US', panel: 'outline' } as const
  const { page, body, markdown: saved } = await openArticle(browser, product, 'Long', markdown, options)
  const last = body.getByText(`Text of part ${PARTS - 1}`, { exact: true })
  await expect(body.getByText('Text of part 0', { exact: true })).toBeVisible()
  await expect(last).toBeHidden()

  await test.step('moves to the end by keys', async () => {
    await typeAtEnd(page, ' and the end', body.getByText('Text of part 0', { exact: true }))
    await expect(body.getByText(`Text of part ${PARTS - 1} and the end`)).toBeInViewport()
    await untilSaved(page)
  })

  await test.step('undoes and redoes typing, and keeps earlier text', async () => {
    for (let times = 0; times < 5; times++) await page.keyboard.press('Control+z')
    await expect(last).toBeInViewport()
    await expect(body.getByText('and the end')).toHaveCount(0)
    for (let times = 0; times < 5; times++) await page.keyboard.press('Control+y')
    await expect(body.getByText(`Text of part ${PARTS - 1} and the end`)).toBeInViewport()
    await untilSaved(page)
  })

  await test.step('scrolls to the middle by the outline, and sends only changes', async () => {
    await page
      .getByRole('navigation', { name: t('editor.outline') })
      .getByText('Part 150', { exact: true })
      .click()
    await expect(body.getByText('Part 150', { exact: true })).toBeInViewport()
    await expect(last).toBeHidden()
    const sent = page.waitForRequest((request) => request.url().includes('article.save'))
    await page.keyboard.type(' half')
    expect((await sent).postData()?.length).toBeLessThan(2_000)
    await untilSaved(page)
  })

  await test.step('scrolls back, and stores the whole text', async () => {
    await page.keyboard.press('Control+Home')
    await expect(body.getByText('Text of part 0', { exact: true })).toBeInViewport()
    const text = await saved()
    expect(text).toContain('## Part 150 half\n')
    expect(text.endsWith(`Text of part ${PARTS - 1} and the end`)).toBe(true)
    expect(text.match(/^## Part/gm)).toHaveLength(PARTS)
  })
})
