// A directory of 3,000 nodes in a real browser: walked through by keys, dragged in, chosen a place from.
import type { Client, Product } from '@lectern/testing/product'
import type { Browser, Page } from '@playwright/test'
import { noted, press, signedIn, watch } from '../browser.ts'
import { atMost, type Row } from '../row.ts'
import { percentile } from '../statistics.ts'
import { bigDirectory } from './tree.ts'

const KEYS = 150
const DRAGS = 3

/** Returns the id of a line of the directory. */
const idAt = (page: Page, line: number) => page.getByRole('treeitem').nth(line).getAttribute('data-id')

/** Drags lines up past others by the mouse; frames of the way, and milliseconds from letting go to the line in its stored place. */
async function dragLines(page: Page): Promise<{ frames: number[]; settled: number[] }> {
  const settled: number[] = []
  await watch(page, 'dragover')
  for (let i = 0; i < DRAGS; i++) {
    const line = (index: number) => page.getByRole('treeitem').nth(index).boundingBox()
    const [from, to, id] = [await line(20 - i), await line(3), await idAt(page, 20 - i)]
    if (!from || !to) throw new Error('no line to drag')
    await page.mouse.move(from.x + 60, from.y + from.height / 2)
    await page.mouse.down()
    await page.mouse.move(to.x + 70, to.y + 2, { steps: 30 })
    await page.mouse.move(to.x + 71, to.y + 2)
    const stored = page.waitForResponse((answer) => answer.url().includes('directory.move'))
    const begin = performance.now()
    await page.mouse.up()
    await Promise.all([
      stored,
      page.waitForFunction(
        (moved) => document.querySelectorAll('[role=treeitem]')[3]?.getAttribute('data-id') === moved,
        id,
      ),
    ])
    settled.push(performance.now() - begin)
  }
  return { frames: await noted(page), settled }
}

/** Opens the list of places behind which documents can be imported, and types into its search. */
async function choosePlace(page: Page, manualId: string): Promise<{ opened: number; typed: number }> {
  await page.goto(`/article/manual-content/${manualId}?panel=import`)
  await page.locator('button:has(svg.lucide-folder-input)').click()
  await page.getByRole('dialog').last().getByRole('combobox').click()
  await page.getByRole('option').last().hover()
  await watch(page, 'pointerup')
  await page.getByRole('option').last().click()
  const search = page.getByRole('dialog').last().getByRole('searchbox')
  await page.getByRole('dialog').last().getByRole('radio').nth(10).waitFor({ state: 'attached' })
  const opened = Math.max(...(await noted(page)))
  await search.click()
  const times = await press(page, [...'article 5', ...Array.from({ length: 9 }, () => 'Backspace'), ...'folder'])
  return { opened, typed: percentile(times, 0.95) }
}

export async function measureDirectory(browser: Browser, product: Product, client: Client): Promise<Row[]> {
  const { manualId } = await bigDirectory(client)
  const page = await signedIn(browser, product)
  const begin = performance.now()
  await page.goto(`/article/manual-content/${manualId}`)
  await page.getByRole('treeitem').first().click()
  const shown = performance.now() - begin
  const { frames, settled } = await dragLines(page)
  await page.getByRole('treeitem').first().click()
  const keys = Array.from({ length: KEYS }, (_, i) => (i % 30 === 0 ? 'ArrowRight' : 'ArrowDown'))
  const walked = percentile(await press(page, keys), 0.95)
  const { opened, typed } = await choosePlace(page, manualId)
  await page.context().close()
  return [
    atMost('Directory of 3,000 in the browser, from its address to its lines', shown, 'ms', 2_000),
    atMost('... arrow key to paint, p95', walked, 'ms', 50),
    atMost('... dragging to paint, p95', percentile(frames, 0.95), 'ms', 100),
    atMost('... from letting go to the stored place, slowest of 3', Math.max(...settled), 'ms', 500),
    atMost('... places behind all of them, from choosing to paint', opened, 'ms', 200),
    atMost('... key to paint in the search of places, p95', typed, 'ms', 100),
  ]
}
