// Designing a portal in a real browser: what its own scripts weigh, and how soon a key is seen with as many sections as a page can have.
import type { Theme } from '@lectern/contracts'
import { type Client, openManual, type Product, untilIdle } from '@lectern/testing/product'
import type { Browser, Page } from '@playwright/test'
import { press, signedIn } from '../browser.ts'
import { atMost, type Row } from '../row.ts'
import { percentile } from '../statistics.ts'

const SECTIONS = 30
const KEYS = 100
const MAX_OWN_KB = 120
const MAX_KEY_MS = 50

async function call<T>(product: Product, { token }: Client, path: string, input: unknown): Promise<T> {
  const response = await fetch(`${product.url}/trpc/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify(input),
  })
  if (!response.ok) throw new Error(`${path}: ${await response.text()}`)
  return ((await response.json()) as { result: { data: T } }).result.data
}

/** A theme with sections of all kinds that its template has, again and again. */
async function largeTheme(product: Product, client: Client, manualId: string): Promise<Theme> {
  const theme = await call<Theme>(product, client, 'theme.create', { manualId, name: 'Bench', templateId: 'product' })
  const { document, id, revision } = theme
  const sections = Array.from({ length: SECTIONS }, (_, index) => ({
    ...document.sections[index % document.sections.length]!,
    id: `section-${index}`,
    anchor: '',
  }))
  return call(product, client, 'theme.saveDraft', { id, revision, document: { ...document, sections } })
}

/** Scripts that the page has loaded, with their bytes on the way. */
const scriptsOf = (page: Page) =>
  page.evaluate(() =>
    performance
      .getEntriesByType('resource')
      .filter(({ name }) => new URL(name).pathname.endsWith('.js'))
      .map((entry) => ({ name: entry.name, size: (entry as PerformanceResourceTiming).encodedBodySize })),
  )

export async function measureDesigner(browser: Browser, product: Product, client: Client): Promise<Row[]> {
  const manualId = await openManual(client, 'designer')
  const theme = await largeTheme(product, client, manualId)
  const page = await signedIn(browser, product)
  // The list of manuals has been loaded; the rest belongs to the designer.
  await untilIdle(page, () => page.goto('/home/manual-list'))
  const before = new Set((await scriptsOf(page)).map(({ name }) => name))
  await untilIdle(page, () => page.goto(`/article/portal/${manualId}/${theme.id}`))
  // The largest part comes when the theme is known.
  await page.locator('iframe').waitFor()
  const newScripts = (await scriptsOf(page)).filter(({ name }) => !before.has(name))
  const bytes = newScripts.reduce((sum, { size }) => sum + size, 0)
  await page.locator('[data-section-line]').nth(2).click()
  const field = page.locator('input[lang]').first()
  await field.click()
  await field.press('End')
  const times = await press(
    page,
    Array.from({ length: KEYS }, (_, index) => 'abcdefghij'[index % 10]!),
  )
  await page.context().close()
  return [
    atMost(
      'Designer of portals, its own scripts',
      bytes / 1_000,
      'kB compressed',
      MAX_OWN_KB,
      `${newScripts.length} files`,
    ),
    atMost(`... key to paint with ${SECTIONS} sections, p95`, percentile(times, 0.95), 'ms', MAX_KEY_MS),
  ]
}
