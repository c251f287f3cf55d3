// All pages of the route table, who may open them, and the checks on each: keys of texts, the other language, room, faults.
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { type Lang, Lang as Langs } from '@lectern/contracts'
import type { TextKey } from '@lectern/i18n'
import { resources } from '@lectern/i18n/resources'
import { openManual, query, signIn } from '@lectern/testing/product'
import type { Page } from '@playwright/test'
import routes from '../../apps/web/app/routes.ts'
import { call, operatorToken } from './messages.fixture.ts'
import { expect, type Product, tenantOf, texts } from './product.fixture.ts'

export type Visitor = 'visitor' | 'member' | 'operator'
type Route = { path?: string | undefined; file: string; children?: Route[] | undefined }
type Address = { path: string; by: Visitor }

/** The layouts behind which somebody must be signed in. */
const GUARDS: Readonly<Record<string, Visitor>> = {
  'shell/signed-in.route.tsx': 'member',
  'shell/operator-layout.route.tsx': 'operator',
}

const addresses = (list: readonly Route[], above = '', by: Visitor = 'visitor'): Address[] =>
  list.flatMap(({ path, file, children }) => {
    const fullPath = path ? `${above}/${path}` : above
    const who = GUARDS[file] ?? by
    return children
      ? [...addresses(children, fullPath, who), ...(path ? [{ path: fullPath, by: who }] : [])]
      : [{ path: fullPath || '/', by: who }]
  })

/** Every page once, as it is in the route table. */
export const PAGES: readonly Address[] = addresses(routes as readonly Route[]).filter(
  ({ path }, index, all) => !path.includes('*') && all.findIndex((other) => other.path === path) === index,
)

/** Pages missing from the route table: tabs, pages that need a query, panels of the editor. */
const MORE: Readonly<Record<string, readonly string[]>> = {
  '/user/info': ['projects', 'team', 'notices'].map((tab) => `?tab=${tab}`),
  '/user/setting': ['account', 'password', 'notice', 'export', 'basic', 'security', 'certification'].map(
    (tab) => `?tab=${tab}`,
  ),
  '/article/settings/:id': ['seo', 'permission'].map((tab) => `?tab=${tab}`),
  '/setting/orders': ['?tab=invoices'],
  '/setting/search-insights': ['?tab=missed'],
  '/manage/templates': ['themes', 'groups'].map((tab) => `?tab=${tab}`),
  '/manage/sensitive-words': ['word', 'allowed', 'categories', 'scans'].map((tab) => `?tab=${tab}`),
  '/ai-search-results': ['?searchContent=words&manualId=:id'],
  '/pub/:id': ['?articleId=:draft'],
  '/pwd': ['?manualId=:closed'],
  '/article/manual-content/:id': panels().map((panel) => `?articleId=:article&panel=${panel}`),
}

function panels(): string[] {
  const source = join(import.meta.dirname, '../../apps/web/app/features/library/editor/panels.ts')
  return [...readFileSync(source, 'utf8').matchAll(/^ {4}id: '(\w+)'/gm)].map(([, id]) => id ?? '')
}

/** An organisation with something on its pages, in words of no language that has Chinese characters; returns the addresses of the pages. */
export function aWorld(product: Product): Promise<(by: Visitor) => string[]> {
  const world = worlds.get(product.admin.account) ?? makeWorld(product)
  worlds.set(product.admin.account, world)
  return world
}

/** Worlds of this worker by who made them. */
const worlds = new Map<string, ReturnType<typeof makeWorld>>()

/** A parameter of a path, with the question mark of one that may be missing, but not the one that begins a query. */
const parameter = (name: string) => new RegExp(`:${name}(?:\\?(?=[/?]|$))?`)

async function makeWorld(product: Product): Promise<(by: Visitor) => string[]> {
  const client = await signIn(product.url, product.admin)
  const manualId = await openManual(client, 'Guide')
  const markdown = '## Begin\n\nWords of the text.\n\n| a | b |\n|---|---|\n| c | d |\n\n## End'
  const insert = (title: string) =>
    client.post<{ id: string }>('/manualContent/insert', { manualId, title, type: 'document', markdown })
  const [{ id: articleId }, { id: draftId }] = [await insert('Article'), await insert('Draft')]
  await client.post('/manualContent/releaseVersion', { id: articleId })
  const closedId = await openManual(client, 'Closed')
  await client.post('/manual/updateManualSetting', { id: closedId, sharePassword: 'sesame' })
  const theme = await call<{ id: string }>(product, client.token, 'theme.create', {
    ...{ manualId, name: 'Theme', templateId: 'minimal' },
  })
  const operator = await operatorToken(product)
  const first = async (scope: 'manual' | 'theme') => {
    const wish = { scope, text: '', current: 1, size: 10 }
    const { records } = await call<{ records: { id: string }[] }>(product, operator, 'templateCentre.list', wish, true)
    return records[0]?.id ?? ''
  }
  /** Values for `:id` where it is not the manual. */
  const ids: Record<string, string> = {
    '/manage/tenants/:id': await tenantOf(product),
    '/manage/templates/:id': await first('manual'),
    '/manage/theme-templates/:id': await first('theme'),
    '/pubs/:id': articleId,
    '/puba/:id': articleId,
    '/pub/a/:id': articleId,
    '/pub/s/:id': articleId,
    '/article/published-single/:id': articleId,
    '/article/published-small/:id': articleId,
  }
  return (by) =>
    PAGES.filter((page) => page.by === by).flatMap(({ path }) =>
      ['', ...(MORE[path] ?? [])].map((query) =>
        `${path}${query}`
          .replace(parameter('id'), ids[path] ?? manualId)
          .replace(':themeId', theme.id)
          .replace(':draft', draftId)
          .replace(':closed', closedId)
          .replace(':article', articleId)
          .replace(parameter('\\w+'), articleId),
      ),
    )
}

type Tree = { readonly [key: string]: string | Tree }
const entries = (tree: Tree, above = ''): [string, string][] =>
  Object.entries(tree).flatMap(([key, value]) =>
    typeof value === 'string' ? [[above + key, value] as [string, string]] : entries(value, `${above}${key}.`),
  )
const KEYS = new Set(entries(resources.zh_CN).map(([key]) => key.replace(/_(?:one|other)$/, '')))

/** Names that things get in the language of who makes them, and keep in all others. */
const NAMES: readonly TextKey[] = ['account.personalSpace']

/** Names of the guide's manuals, which are the same on every page, as the product's own page calls them too. */
const GUIDES = ['使用指南', 'User guide']

/** Texts that only this language has. Short ones may be names that people gave. */
function textsOnlyOf(lang: Lang): Set<string> {
  const others = new Set(
    Langs.options.filter((one) => one !== lang).flatMap((one) => entries(resources[one]).map(([, text]) => text)),
  )
  for (const name of [...NAMES.map((key) => texts(lang)(key)), ...GUIDES]) others.add(name)
  const long = lang === 'zh_CN' ? /\p{Script=Han}{2}/u : /[a-z] [a-z]/i
  return new Set(
    entries(resources[lang])
      .map(([, text]) => text)
      .filter((text) => !others.has(text) && long.test(text)),
  )
}
const FOREIGN: Readonly<Record<Lang, ReadonlySet<string>>> = {
  zh_CN: textsOnlyOf('en_US'),
  en_US: textsOnlyOf('zh_CN'),
}

/** Returns all texts of the page: visible texts, names for screen readers, hints. Content of people and names of languages are left out. */
const read = (page: Page) =>
  page.evaluate(() => {
    const names = new Set<string>([document.title])
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
    for (let node = walk.nextNode(); node; node = walk.nextNode())
      if (
        node.parentElement?.checkVisibility() &&
        !node.parentElement.closest('script, style, code, [lang]:not(html), .prose')
      )
        names.add((node.textContent ?? '').trim())
    for (const element of document.body.querySelectorAll('[aria-label], [title], [placeholder]'))
      for (const name of ['aria-label', 'title', 'placeholder']) names.add(element.getAttribute(name)?.trim() ?? '')
    return [...names]
  })

/** Lists of what has a name in each language. */
const BILINGUAL = /^\/manage\/(?:templates|theme-templates|dictionaries|selling)/

const titles = new Map<string, Promise<ReadonlySet<string>>>()

/** Titles of the guide, which is published in both languages on the public pages; some are also texts of the program. */
function guideTitles(product: Product): Promise<ReadonlySet<string>> {
  const sql = 'SELECT title AS text FROM article UNION SELECT name FROM manual'
  const rows =
    titles.get(product.url) ?? query<{ text: string }>(product, sql).then((all) => new Set(all.map(({ text }) => text)))
  titles.set(product.url, rows)
  return rows
}

/** Texts on the page that do not belong there in `lang`. */
export async function wrongTexts(page: Page, product: Product, lang: Lang): Promise<string[]> {
  const content = await guideTitles(product)
  const all = await read(page)
  const keys = all.flatMap((text) => text.match(/[a-z]\w*(?:\.\w+)+/gi) ?? []).filter((word) => KEYS.has(word))
  const holes = all.filter((text) => text.includes('{{'))
  const foreign = BILINGUAL.test(new URL(page.url()).pathname)
    ? []
    : all.filter((text) => FOREIGN[lang].has(text) && !content.has(text))
  return [...keys, ...holes, ...foreign]
}

/** Returns the width of the page beyond the window. */
export const overflow = (page: Page) => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)

const STANDARD = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa']

/** Serious findings of axe on the page as it stands, rule and first places of each; in the dark theme only colours are checked. */
export async function violations(page: Page, theme: 'light' | 'dark'): Promise<string[]> {
  await page.evaluate(async (name) => {
    document.documentElement.classList.remove('light', 'dark')
    document.documentElement.classList.add(name)
    // Nothing is judged in the middle of fading in.
    await Promise.all(document.getAnimations().map((one) => one.finished.catch(() => null)))
  }, theme)
  // No page has frames of others, and what is in order is not listed: both take half of the time.
  const axe = new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode()
  const { violations: all } = await (theme === 'dark'
    ? axe.withRules('color-contrast')
    : axe.withTags(STANDARD)
  ).analyze()
  return all
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .slice(0, 4)
          .map(({ target, html }) => `${target} ${html.slice(0, 140)}`)
          .join(' | ')}`,
    )
}

/** The walk opens what is not there: a notice, the link of a mail to unsubscribe, the sign-in of a provider, a QR code. */
const REFUSED = /\/trpc\/(?:notice\.read|unsubscribing\.find|thirdParty\.start|qrLogin\.request)\b/

/** Records errors of a page: of scripts, in the console, and unexpected responses of the server. */
export function faultsOf(page: Page): string[] {
  const faults: string[] = []
  page.on('pageerror', ({ stack, message }) => faults.push(stack ?? message))
  page.on('console', (message) => {
    // The status of a failed request is noted below, with its address.
    if (message.type() === 'error' && !message.text().startsWith('Failed to load resource')) faults.push(message.text())
  })
  page.on('response', (response) => {
    if (response.status() >= 400 && !response.request().isNavigationRequest() && !REFUSED.test(response.url()))
      faults.push(`${response.status()} ${response.url()}`)
  })
  return faults
}

/** Opens a page and waits until it has loaded: no request is pending and nothing is busy. */
export async function open(page: Page, address: string): Promise<void> {
  const underway = new Set<object>()
  const isCounted = (url: string) => !/\/events$|\/assets\/live-worker-/.test(new URL(url).pathname)
  const begin = (request: { url(): string }) => isCounted(request.url()) && underway.add(request)
  const end = (request: object) => underway.delete(request)
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  try {
    await page.goto(address)
    // Redirecting pages are idle for a moment before they redirect.
    let [last, quiet] = ['', 0]
    await expect
      .poll(
        async () => {
          const busy = (await page.locator('[aria-busy=true]').count()) + underway.size
          quiet = busy === 0 && page.url() === last ? quiet + 1 : 0
          last = page.url()
          return quiet
        },
        { intervals: [40], timeout: 60_000, message: address },
      )
      .toBeGreaterThanOrEqual(3)
  } finally {
    page.off('request', begin).off('requestfinished', end).off('requestfailed', end)
  }
}
