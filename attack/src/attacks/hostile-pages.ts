// Hostile texts, and a real browser that looks at pages which show them: no script of theirs runs, nothing of theirs is loaded, and no form or frame of
// theirs is there. The content policy is off: it is the last defence, and what it would stop has come too far.

import type { Client } from '@lectern/testing/product'
import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  chromium,
  type Frame,
  type Page,
} from '@playwright/test'
import { findChromium } from '../../../scripts/lib/optional-tools.ts'
import type { Stage } from '../stage.ts'

export const EVIL = 'http://evil.example'
/** `hit()` is defined in each page; what calls it has run a script. */
export const TEXTS = [
  '<script>hit(1)</script>',
  '</script><script>hit(2)</script>',
  '</title><script>hit(3)</script>',
  '"><img src=x onerror=hit(4)>',
  `'><svg onload=hit(5)>`,
  '<iframe srcdoc="<script>parent.hit(6)</script>"></iframe>',
  '<details open ontoggle=hit(7)>x</details>',
  '{{constructor.constructor("hit(8)")()}}',
  '\u0024{hit(9)}',
  'javascript:hit(10)',
  '<a href="javascript:hit(11)">x</a>',
  '</textarea><img src=x onerror=hit(12)>',
  '--><img src=x onerror=hit(13)>',
  ']]><img src=x onerror=hit(14)>',
  '\u2028hit(15)//',
  '</script><!--',
  '&lt;img src=x onerror=hit(16)&gt;',
  `<form action="${EVIL}/form"><input name=password></form>`,
  `<link rel=stylesheet href="${EVIL}/css">`,
  `<img src="${EVIL}/pixel">`,
  `<meta http-equiv=refresh content="0;url=${EVIL}/">`,
  `<base href="${EVIL}/">`,
  `<style>@import "${EVIL}/css"</style>`,
]

/** Returns false where Chromium is not installed. */
export async function withBrowser(work: (browser: Browser) => Promise<void>): Promise<boolean> {
  const executablePath = findChromium()
  if (!executablePath) return false
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] })
  try {
    await work(browser)
    return true
  } finally {
    await browser.close()
  }
}

export async function enter(context: BrowserContext, { product }: Stage, { token }: Client): Promise<void> {
  await context.addCookies([{ name: 'token', value: token, url: product.url }])
}

/** A browser session without the content policy. */
export const unprotected = (browser: Browser, options: BrowserContextOptions = {}): Promise<BrowserContext> =>
  browser.newContext({ ...options, bypassCSP: true })

/** Returns parts of a page that no page of ours has. The designer's preview is a whole document in a frame, whose addresses are those of its page. */
const foreignParts = (frame: Frame) =>
  frame.evaluate(
    (evil) =>
      [
        ...document.querySelectorAll(
          `[src^="${evil}"]:not(img), [href^="${evil}"]:not(a), base, iframe[srcdoc]:not([srcdoc^="<!doctype html>"]), [onerror], [onload], [onclick], [href^="javascript:" i], [formaction]`,
        ),
        ...[...document.forms].filter(({ action }) => new URL(action).origin !== new URL(document.baseURI).origin),
      ].map((element) => element.outerHTML.slice(0, 120)),
    EVIL,
  )

type Visit = {
  /** Does something on the page, when it has loaded. */
  act?(page: Page): Promise<void>
  /** Another site whose page this is. */
  origin?: string
}

/** Opens a page as somebody who looks at it; returns what should not be there. */
export async function visit(context: BrowserContext, path: string, { act, origin }: Visit = {}): Promise<string[]> {
  const page = await context.newPage()
  const problems: string[] = []
  await page.exposeFunction('hit', (which: unknown) => {
    problems.push(`script ${which} ran`)
  })
  page.on('dialog', async (dialog) => {
    problems.push(`dialog: ${dialog.message()}`)
    await dialog.dismiss().catch(() => undefined)
  })
  await page.route(`${EVIL}/**`, (route) => {
    // Authors may show pictures of other sites.
    if (route.request().resourceType() !== 'image') problems.push(`request to ${route.request().url()}`)
    return route.abort()
  })
  // Its stream would never let the page be idle.
  await page.route('**/events', (route) => route.fulfill({ status: 401 }))
  await page
    .goto(path, { waitUntil: 'load' })
    .catch((error: Error) => problems.push(`does not load: ${error.message.split('\n')[0]}`))
  // Diagrams are rendered, and the editor is filled, after the page has loaded.
  await page.waitForLoadState('networkidle', { timeout: 5_000 }).catch(() => undefined)
  await act?.(page).catch((error: Error) => problems.push(`cannot be used: ${error.message.split('\n')[0]}`))
  for (const frame of page.frames().filter((frame) => origin === undefined || !frame.url().startsWith(origin)))
    problems.push(...(await foreignParts(frame).catch(() => [])).map((part) => `shows ${part}`))
  if (page.frames().some((frame) => frame.url().startsWith(EVIL))) problems.push('the page was left')
  await page.close()
  return problems
}
