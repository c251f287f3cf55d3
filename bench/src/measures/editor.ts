// Writing in a real browser: an article of 5,000 blocks is opened and typed into; then the directory.
import { type Client, openManual, type Product } from '@lectern/testing/product'
import { random } from '@lectern/testing/random'
import type { Browser, Page } from '@playwright/test'
import { press, signedIn, startBrowser } from '../browser.ts'
import { wordsOf } from '../corpus.ts'
import { atMost, type Row } from '../row.ts'
import { median, percentile } from '../statistics.ts'
import { measureDirectory } from './directory.ts'

const BLOCKS = 5_000
const RUNS = 3
const KEYS = 150

/** A long manual page: mostly paragraphs, with headings, lists, code, tables and boxes between them. */
function longText(): string {
  const pick = random(5)
  const words = (count: number, seed: number) =>
    wordsOf(count, seed)
      .replace(/[#\s]+/g, ' ')
      .trim()
  const parts: string[] = []
  for (let i = 0; i < BLOCKS; i++) {
    const kind = pick()
    if (i % 25 === 0) parts.push(`## Part ${i / 25}`)
    else if (kind < 0.62) parts.push(words(30, i))
    else if (kind < 0.8) parts.push(`- ${words(10, i)}`)
    else if (kind < 0.94) parts.push(`1. ${words(10, i)}`)
    else if (kind < 0.96) parts.push('```js\nconst one = 1\n```')
    else if (kind < 0.97) parts.push('| A | B |\n| - | - |\n| 1 | 2 |')
    else if (kind < 0.98) parts.push(`> [!TIP]\n> ${words(8, i)}`)
    else parts.push(`> ${words(12, i)}`)
  }
  return parts.join('\n\n')
}

async function open(page: Page, address: string): Promise<number> {
  const begin = performance.now()
  await page.goto(address, { waitUntil: 'commit' })
  // Asked of the page itself: a locator walks through all blocks each time.
  await page.waitForFunction(() => {
    const text = document.querySelector('.bn-editor [data-content-type]')
    return text !== null && text.getBoundingClientRect().height > 0
  })
  // The page answers again.
  await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve))))
  return performance.now() - begin
}

async function longArticle(browser: Browser, product: Product, client: Client): Promise<Row[]> {
  const manualId = await openManual(client, 'editor')
  const insert = (title: string, markdown: string) =>
    client.post<{ id: string }>('/manualContent/insert', { manualId, title, type: 'document', markdown })
  const short = await insert('Short', 'Text')
  const { id } = await insert('Long', longText())
  const opened: number[] = []
  const typed: number[] = []
  const page = await signedIn(browser, product)
  const address = (article: string) => `/article/manual-content/${manualId}?articleId=${article}`
  await open(page, address(short.id))
  for (let run = 0; run < RUNS; run++) {
    opened.push(await open(page, address(id)))
    const places = page.locator('.bn-editor [data-content-type="paragraph"]')
    await places.nth(10 + run).click()
    await page.keyboard.press('End')
    const keys = [...wordsOf(60, run).replace(/[^a-z ]/g, '')]
      .slice(0, KEYS)
      .map((key) => (key === ' ' ? 'Space' : key))
    typed.push(percentile(await press(page, keys), 0.95))
    await page.locator('[data-save-phase="idle"]').first().waitFor()
  }
  await page.context().close()
  return [
    atMost(`Article of ${BLOCKS} blocks, from its address to its text`, median(opened), 'ms', 2_000),
    atMost('... key to paint while it is saved on the side, p95', median(typed), 'ms', 50),
  ]
}

export async function measureEditor(product: Product, client: Client): Promise<Row[]> {
  const browser = await startBrowser()
  try {
    return [...(await longArticle(browser, product, client)), ...(await measureDirectory(browser, product, client))]
  } finally {
    await browser.close()
  }
}
