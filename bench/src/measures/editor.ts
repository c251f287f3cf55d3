// Writing in a real browser: an article of 5,000 blocks is opened and typed into, a directory of 3,000 nodes is walked through.
import { existsSync } from 'node:fs'
import { type Client, openManual, type Product } from '@lectern/testing/product'
import { type Browser, chromium, type Page } from '@playwright/test'
import { random, wordsOf } from '../corpus.ts'
import { atMost, type Row } from '../row.ts'
import { median, percentile } from '../statistics.ts'
import { bigDirectory } from './tree.ts'

/** The system's own browser; else the one that Playwright brought. */
const CHROMIUM = ['/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const BLOCKS = 5_000
const RUNS = 3
const KEYS = 150
/** Between two keys: a quick typist. */
const PAUSE_MS = 90

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

/** Milliseconds from each key to the end of the frame that shows it, told by the page itself. */
const watchKeys = (page: Page) =>
  page.evaluate(() => {
    const taken: number[] = []
    Object.assign(window, { taken })
    addEventListener(
      'keydown',
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          const painted = new MessageChannel()
          painted.port1.onmessage = () => taken.push(performance.now() - timeStamp)
          painted.port2.postMessage(null)
        }),
      true,
    )
  })

async function press(page: Page, keys: readonly string[]): Promise<number[]> {
  await watchKeys(page)
  for (const key of keys) {
    await page.keyboard.press(key)
    await page.waitForTimeout(PAUSE_MS)
  }
  return page.evaluate(() => (window as unknown as { taken: number[] }).taken)
}

async function signedIn(browser: Browser, { url, admin }: Product): Promise<Page> {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  page.setDefaultTimeout(120_000)
  await page.goto('/login')
  const secret = page.locator('input[type=password]').first()
  await secret.fill(admin.password)
  await page.locator('input').first().fill(admin.account)
  await secret.press('Enter')
  await page.waitForURL('**/home/**')
  return page
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

async function longDirectory(browser: Browser, product: Product, client: Client): Promise<Row[]> {
  const { manualId } = await bigDirectory(client)
  const page = await signedIn(browser, product)
  const begin = performance.now()
  await page.goto(`/article/manual-content/${manualId}`)
  const line = page.getByRole('treeitem').first()
  await line.click()
  const shown = performance.now() - begin
  const keys = Array.from({ length: KEYS }, (_, i) => (i % 30 === 0 ? 'ArrowRight' : 'ArrowDown'))
  const moved = percentile(await press(page, keys), 0.95)
  await page.context().close()
  return [
    atMost('Directory of 3,000 in the browser, from its address to its lines', shown, 'ms', 2_000),
    atMost('... arrow key to paint, p95', moved, 'ms', 50),
  ]
}

export async function measureEditor(product: Product, client: Client): Promise<Row[]> {
  const executablePath = CHROMIUM.find((path) => existsSync(path))
  const browser = await chromium.launch({
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    ...(executablePath && { executablePath }),
  })
  try {
    return [...(await longArticle(browser, product, client)), ...(await longDirectory(browser, product, client))]
  } finally {
    await browser.close()
  }
}
