// Diagrams of every kind whose words hold a form: readers see the words, and see no form.
import { sample } from '@lectern/testing/sample'
import { newArticle } from './article.fixture.ts'
import { DIAGRAMS } from './diagrams.fixture.ts'
import { expect, newPage, test } from './product.fixture.ts'

const KINDS = sample(Object.values(DIAGRAMS), 8)

test('[EDIT-02] labels of diagrams are text', async ({ browser, product }) => {
  const markdown = KINDS.map((source) => `\`\`\`mermaid\n${source}\n\`\`\``).join('\n\n')
  const { reading, publish } = await newArticle(product, 'Diagrams', markdown)
  await publish()
  const page = await newPage(browser, product, 'en_US')
  await page.goto(reading)
  const prose = page.locator('.prose')
  const diagrams = prose.locator('pre.diagram, figure.diagram')
  await expect(diagrams).toHaveCount(KINDS.length)
  for (let position = 0; position < KINDS.length; position++) {
    const diagram = diagrams.nth(position)
    // It takes the place of its source when it is rendered, which may be at this moment.
    await expect(() => diagram.scrollIntoViewIfNeeded({ timeout: 2_000 })).toPass()
    await expect(diagram.locator('svg').first()).toBeVisible()
    await expect(diagram).toContainText('Words')
  }
  await expect(prose.locator('form, input, button, textarea, select, figure.diagram img, iframe, script')).toHaveCount(
    0,
  )
})
