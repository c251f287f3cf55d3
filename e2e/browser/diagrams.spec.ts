// Diagrams of every kind whose words hold a form: readers see the words, and are asked for nothing.
import { openManual, signIn } from '@lectern/testing/product'
import { DIAGRAMS } from './diagrams.fixture.ts'
import { expect, newPage, test } from './product.fixture.ts'

const MARKDOWN = Object.values(DIAGRAMS)
  .map((source) => `\`\`\`mermaid\n${source}\n\`\`\``)
  .join('\n\n')

test('[EDIT-02] labels of diagrams are text', async ({ browser, product }) => {
  const client = await signIn(product.url, product.admin)
  const manualId = await openManual(client, 'Diagrams')
  const { id } = await client.post<{ id: string }>('/manualContent/insert', {
    manualId,
    title: 'Diagrams',
    markdown: MARKDOWN,
  })
  await client.post('/manualContent/releaseVersion', { id })
  const page = await newPage(browser, product, 'en_US')
  await page.goto(`/pub/${manualId}?articleId=${id}`)
  const prose = page.locator('.prose')
  const diagrams = prose.locator('pre.diagram, figure.diagram')
  await expect(diagrams).toHaveCount(Object.keys(DIAGRAMS).length)
  for (let at = 0; at < Object.keys(DIAGRAMS).length; at++) {
    const diagram = diagrams.nth(at)
    // It takes the place of its source when it is drawn, which may be at this moment.
    await expect(() => diagram.scrollIntoViewIfNeeded({ timeout: 2_000 })).toPass()
    await expect(diagram.locator('svg').first()).toBeVisible()
    await expect(diagram).toContainText('Words')
  }
  await expect(prose.locator('form, input, button, textarea, select, figure.diagram img, iframe, script')).toHaveCount(
    0,
  )
})
