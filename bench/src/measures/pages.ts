// Transfer size of pages, layout shifts while they load, and the time from a click to the next page.
import { type Client, openManual, type Product, untilIdle } from '@lectern/testing/product'
import type { Browser, BrowserContext, Page } from '@playwright/test'
import { signedIn, startBrowser } from '../browser.ts'
import { wordsOf } from '../corpus.ts'
import { atMost, type Row } from '../row.ts'
import { percentile } from '../statistics.ts'
import { measureDesigner } from './designer.ts'

const MAX_START_KB = 350
const MAX_EDITOR_KB = 900
const MAX_START_SCRIPTS = 25
const MAX_EDITOR_SCRIPTS = 40
const MAX_LAYOUT_SHIFT = 0.02
const MAX_CLICK_MS = 150
const MAX_OPEN_MS = 400
const ROUNDS = 8
const ARTICLES = 8

type World = { manualId: string; articles: { id: string; title: string }[] }

async function makeWorld(client: Client): Promise<World> {
  const manualId = await openManual(client, 'pages')
  const articles: World['articles'] = []
  for (let i = 0; i < ARTICLES; i++) {
    const title = `Chapter ${i}`
    const { id } = await client.post<{ id: string }>('/manualContent/insert', {
      manualId,
      title,
      type: 'document',
      markdown: wordsOf(600, i),
    })
    await client.post('/manualContent/releaseVersion', { id })
    articles.push({ id, title })
  }
  return { manualId, articles }
}

/** Notes every shift that no press explains; the sum is an upper bound of what browsers report as CLS. */
const watchShifts = (context: BrowserContext) =>
  context.addInitScript(() => {
    const shifts: { value: number; nodes: string[] }[] = []
    Object.assign(window, { shifts })
    type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean; sources: { node: Node | null }[] }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as Shift[]) {
        if (entry.hadRecentInput) continue
        const nodes = entry.sources.map(({ node }) =>
          node instanceof Element ? `${node.tagName}.${node.className}`.slice(0, 60) : String(node?.nodeName),
        )
        shifts.push({ value: entry.value, nodes })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })

type Loaded = { kb: number; scripts: number; shift: number; moved: string }

/** Opens `path` in an empty cache and waits until nothing more is loaded. */
async function load(signed: BrowserContext, url: string, path: string): Promise<Loaded> {
  const context = await signed.browser()!.newContext({
    baseURL: url,
    viewport: { width: 1440, height: 900 },
    storageState: await signed.storageState(),
  })
  await watchShifts(context)
  const page = await context.newPage()
  const network = await context.newCDPSession(page)
  await network.send('Network.enable')
  const scripts = new Set<string>()
  let bytes = 0
  network.on('Network.responseReceived', ({ requestId, type }) => {
    if (type === 'Script') scripts.add(requestId)
  })
  network.on('Network.loadingFinished', ({ encodedDataLength }) => {
    bytes += encodedDataLength
  })
  await untilIdle(page, () => page.goto(path))
  const shifts = await page.evaluate(
    () => (window as unknown as { shifts: { value: number; nodes: string[] }[] }).shifts,
  )
  await context.close()
  return {
    kb: bytes / 1_000,
    scripts: scripts.size,
    shift: shifts.reduce((sum, { value }) => sum + value, 0),
    moved: shifts
      .filter(({ value }) => value > 0.001)
      .map(({ value, nodes }) => `${value.toFixed(3)} ${nodes.slice(0, 3).join(' ')}`)
      .join('; '),
  }
}

/** Milliseconds from the click on `link` to the frame that shows `shown`. */
async function clickToPaint(page: Page, link: string, shown: string): Promise<number> {
  const times = page.evaluate(
    (selector) =>
      new Promise<number>((resolve) => {
        addEventListener(
          'click',
          ({ timeStamp }) => {
            const look = () => {
              const element = document.querySelector(selector)
              if (!element || element.getBoundingClientRect().height === 0) return requestAnimationFrame(look)
              const painted = new MessageChannel()
              painted.port1.onmessage = () => resolve(performance.now() - timeStamp)
              return requestAnimationFrame(() => painted.port2.postMessage(null))
            }
            requestAnimationFrame(look)
          },
          { capture: true, once: true },
        )
      }),
    shown,
  )
  await page.locator(link).first().click()
  return times
}

const PAGES = ['/home/collect', '/home/public', '/home/manual-list', '/home/space-list', '/home/start']

async function betweenPages(page: Page): Promise<number[]> {
  await untilIdle(page, () => page.goto('/home/start'))
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    for (const path of PAGES) {
      // The entry of the page is marked when the page is shown.
      await untilIdle(page, async () => {
        times.push(await clickToPaint(page, `aside a[href="${path}"]`, `aside a[href="${path}"][aria-current="page"]`))
      })
    }
  }
  return times
}

async function openings(page: Page, { manualId, articles }: World): Promise<number[]> {
  const times: number[] = []
  for (let round = 0; round < ROUNDS; round++) {
    await untilIdle(page, () => page.goto('/home/start'))
    const { id } = articles[round % articles.length]!
    const link = `main a[href="/article/manual-content/${manualId}?articleId=${id}"]`
    if ((await page.locator(link).count()) === 0) continue
    times.push(await clickToPaint(page, link, '.bn-editor [data-content-type]'))
  }
  if (times.length === 0) throw new Error('the start page shows none of the articles')
  return times
}

export async function measurePages(product: Product, client: Client): Promise<Row[]> {
  const world = await makeWorld(client)
  const browser: Browser = await startBrowser()
  try {
    const page = await signedIn(browser, product)
    const context = page.context()
    const article = world.articles[0]!.id
    // With a panel beside the page, as somebody left it.
    await context.addCookies([{ name: 'editorPanes', value: '1.outline', url: product.url }])
    const editorPath = `/article/manual-content/${world.manualId}?articleId=${article}`
    const start = await load(context, product.url, '/home/start')
    const editor = await load(context, product.url, editorPath)
    const lists = [
      await load(context, product.url, '/home/manual-list'),
      await load(context, product.url, '/setting/members'),
    ]
    const reader = await load(context, product.url, `/pub/${world.manualId}?articleId=${article}`)
    const worst = lists[0]!.shift >= lists[1]!.shift ? lists[0]! : lists[1]!
    const shift = (what: string, { shift: value, moved }: Loaded) => ({
      ...atMost(`${what}, shift of its layout while it loads`, value, 'CLS', MAX_LAYOUT_SHIFT, moved || undefined),
      value: Math.round(value * 1_000) / 1_000,
    })
    const rows = [
      atMost('Start page with an empty cache', start.kb, 'kB transferred', MAX_START_KB),
      atMost('... its scripts', start.scripts, 'files', MAX_START_SCRIPTS),
      atMost('Editor with an empty cache', editor.kb, 'kB transferred', MAX_EDITOR_KB),
      atMost('... its scripts', editor.scripts, 'files', MAX_EDITOR_SCRIPTS),
      shift('Start page', start),
      shift('Editor', editor),
      shift('Lists', worst),
      shift('Reader', reader),
      atMost('Click to paint between pages, p95', percentile(await betweenPages(page), 0.95), 'ms', MAX_CLICK_MS),
      atMost(
        'Click to the text in the editor, p95 of openings after the first',
        percentile((await openings(page, world)).slice(1), 0.95),
        'ms',
        MAX_OPEN_MS,
      ),
      ...(await measureDesigner(browser, product, client)),
    ]
    await context.close()
    return rows
  } finally {
    await browser.close()
  }
}
