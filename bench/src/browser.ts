// A person in a real browser: signed in, pressing keys, and measuring the time until the page shows something.
import type { Product } from '@lectern/testing/product'
import { type Browser, chromium, type Page } from '@playwright/test'
import { findChromium } from '../../scripts/lib/optional-tools.ts'

/** Between two keys: a quick typist. */
const PAUSE_MS = 90

export function startBrowser(): Promise<Browser> {
  const executablePath = findChromium()
  return chromium.launch({
    args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
    ...(executablePath && { executablePath }),
  })
}

export async function signedIn(browser: Browser, { url, admin }: Product): Promise<Page> {
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

/** Begins to note the milliseconds from each event of this kind to the end of the frame that shows it. */
export const watch = (page: Page, event: 'keydown' | 'pointerup' | 'dragover') =>
  page.evaluate((kind) => {
    const times: number[] = []
    Object.assign(window, { taken: times })
    addEventListener(
      kind,
      ({ timeStamp }) =>
        requestAnimationFrame(() => {
          const painted = new MessageChannel()
          painted.port1.onmessage = () => times.push(performance.now() - timeStamp)
          painted.port2.postMessage(null)
        }),
      true,
    )
  }, event)

/** Returns the records since {@link watch}. */
export const noted = (page: Page) => page.evaluate(() => (window as unknown as { taken: number[] }).taken)

export async function press(page: Page, keys: readonly string[]): Promise<number[]> {
  await watch(page, 'keydown')
  for (const key of keys) {
    await page.keyboard.press(key)
    await page.waitForTimeout(PAUSE_MS)
  }
  return noted(page)
}
