// The blocks of our own: written by a person, saved, and read by a visitor.
import { newArticle, openEditor } from './article.fixture.ts'
import { expect, lang, newPage, test, texts, untilSaved } from './product.fixture.ts'

const MARKDOWN = [
  '## Parts',
  'Energy is $E = mc^2$.',
  '> [!WARNING]\n> Mind the **heat**.',
  '$$\n\\frac{a}{b}\n$$',
  '```mermaid\ngraph LR\n  A[Begin] --> B[End]\n```',
  '<!-- columns -->\n\n<!-- column -->\n\nLeft side\n\n<!-- column -->\n\nRight side\n\n<!-- /columns -->',
  '```typescript\nconst one = 1 // first\n```',
  'Last line',
].join('\n\n')

test(`[EDIT-02] callouts, formulas, diagrams, columns, mentions and links are written and read`, async ({
  browser,
  product,
}) => {
  const t = texts(lang)
  const article = await newArticle(product, 'Parts', MARKDOWN)
  const neighbour = { manualId: article.manualId, title: 'Neighbour', markdown: 'Other text' }
  await article.client.post('/manualContent/insert', neighbour)
  const { reading, publish, page, body } = await openEditor(browser, product, article)

  await test.step('shows all of them for writing', async () => {
    await expect(body.locator('.callout-warning')).toContainText('Mind the heat.')
    await expect(body.locator('.katex')).toHaveCount(2)
    await expect(body.locator('.diagram svg')).toBeVisible()
    await expect(body.locator('.bn-block-column')).toHaveCount(2)
    await expect(body.locator('pre span[style*="shiki-token-keyword"]').first()).toHaveText('const')
  })

  await test.step('inserts new ones by the menus', async () => {
    await body.getByText('Last line').click()
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await page.keyboard.type('/callout')
    await page
      .getByRole('option', { name: t('blocks.callout') })
      .first()
      .click()
    await page.keyboard.type('A typed note')
    await page.keyboard.press('Enter')
    await page.keyboard.type('@Neigh')
    await page.getByRole('option', { name: 'Neighbour' }).click()
    await expect(body.locator('a[href^="/puba/"]')).toHaveText('Neighbour')
    await page.keyboard.press('Enter')
    await page.keyboard.type('/mermaid')
    await page
      .getByRole('option', { name: t('blocks.mermaid') })
      .first()
      .click()
    await page.getByRole('textbox', { name: t('blocks.mermaid') }).fill('graph TD\n  Typed --> Drawn')
    await expect(body.locator('.diagram svg')).toHaveCount(2)
    await page.keyboard.press('Control+Enter')
    await untilSaved(page)
  })

  await test.step('shows the text to a visitor', async () => {
    await publish()
    const visitor = await newPage(browser, product, lang)
    await visitor.goto(reading)
    const prose = visitor.locator('.prose')
    await expect(prose.getByRole('note').filter({ hasText: 'A typed note' })).toBeVisible()
    await expect(prose.locator('.math math')).toHaveCount(1)
    await expect(prose.locator('.tok-keyword').first()).toHaveText('const')
    await prose.locator('.columns').scrollIntoViewIfNeeded()
    await expect(prose.locator('figure.diagram svg').first()).toBeVisible()
  })
})
