// The texts of a language, loaded by the browser beside the scripts: first what the pages of lib/first-texts.ts begin with, the rest
// before another page is shown or a part of a page that comes later. Another language comes when it is chosen.

import { textFiles } from 'virtual:text-files'
import { Lang } from '@lectern/contracts'
import { pickLang, provideTexts, type Texts } from '@lectern/i18n'
import type { i18n } from 'i18next'
import { hasFirstTexts } from './first-texts.ts'
import { pageLang } from './page-lang.ts'

type Part = 'first' | 'later'

/** Address of a file, for a hint in the head of the document. */
export const textFile = (lang: Lang, part: Part): string => textFiles[lang][part]

const loading = new Map<string, Promise<void>>()

async function load(address: string): Promise<Partial<Texts>> {
  const response = await fetch(address)
  if (!response.ok) throw new Error(`${address}: HTTP ${response.status}`)
  return response.json()
}

/** Once; after a failure the next call tries again. */
function loadPart(lang: Lang, part: Part): Promise<void> {
  const address = textFile(lang, part)
  const pending = loading.get(address)
  if (pending) return pending
  // A lost connection may be back a moment later.
  const attempt = load(address)
    .catch(() => load(address))
    .then((texts) => provideTexts(lang, texts))
  loading.set(address, attempt)
  attempt.catch(() => loading.delete(address))
  return attempt
}

/** Languages whose texts are all there. */
const complete = new Set<Lang>()

/** Loads all texts of `lang`. Rejects when they cannot be loaded. */
export async function loadTexts(lang: Lang): Promise<void> {
  if (complete.has(lang)) return
  await Promise.all([loadPart(lang, 'first'), loadPart(lang, 'later')])
  complete.add(lang)
}

/** Loads the first texts of the page at this address. */
export const loadPageTexts = (lang: Lang, pathname: string): Promise<void> =>
  hasFirstTexts(pathname) ? loadPart(lang, 'first') : loadTexts(lang)

/** Loads all texts of the languages that the page was in so far. Servers have them. */
export async function loadAllTexts(): Promise<void> {
  if (typeof document === 'undefined') return
  const used = Lang.options.filter((lang) => lang === pageLang() || loading.has(textFile(lang, 'first')))
  await Promise.all(used.map(loadTexts))
}

/** Steps to pages that need more than the first texts wait for the rest, which is loaded beside their data. */
export async function waitForTexts<Answer>({ request }: { request: Request }, next: () => Promise<Answer>) {
  const texts = hasFirstTexts(new URL(request.url).pathname) ? undefined : loadAllTexts()
  // It is waited for below: until then a failure is nobody's.
  texts?.catch(() => undefined)
  const answer = await next()
  await texts
  return answer
}

/** Shows the page in `lang`. Rejects when its texts cannot be loaded. */
export async function changePageLanguage(page: i18n, lang: Lang): Promise<void> {
  await loadTexts(lang)
  await page.changeLanguage(lang)
}

/** A requested text is missing: the page is shown once more with all of them. */
export async function completeTexts(page: i18n): Promise<void> {
  const lang = pickLang(page.language)
  if (typeof document === 'undefined' || complete.has(lang)) return
  await loadAllTexts()
  await page.changeLanguage(page.language)
}
