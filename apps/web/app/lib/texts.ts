// The texts of a language, loaded by the browser beside the scripts: first those that the page begins with, the rest with the first
// module that needs it (later-texts.ts). Another language comes when it is chosen.

import { textFiles } from 'virtual:text-files'
import { Lang } from '@lectern/contracts'
import { provideTexts, type Texts } from '@lectern/i18n'
import type { i18n } from 'i18next'

type Part = 'first' | 'later'

/** Address of a file, for a hint in the head of the document. */
export const textFile = (lang: Lang, part: Part): string => textFiles[lang][part]

const loading = new Map<string, Promise<void>>()
/** The later ones were asked for: another language needs them too. */
let all = false

async function load(lang: Lang, part: Part): Promise<void> {
  const response = await fetch(textFile(lang, part))
  if (!response.ok) throw new Error(`texts of ${lang}: HTTP ${response.status}`)
  const texts: Partial<Texts> = await response.json()
  provideTexts(lang, texts)
}

function loadPart(lang: Lang, part: Part): Promise<void> {
  const key = `${lang}.${part}`
  const known = loading.get(key)
  if (known) return known
  const attempt = load(lang, part)
  loading.set(key, attempt)
  attempt.catch(() => loading.delete(key))
  return attempt
}

/** Loads the texts that are needed so far, once; after a failure the next call tries again. */
export async function loadTexts(lang: Lang): Promise<void> {
  await Promise.all([loadPart(lang, 'first'), all && loadPart(lang, 'later')])
}

/** Loads the rest of the texts, of every language that is in use. Rejects when it cannot be loaded. */
export async function loadLaterTexts(lang: Lang): Promise<void> {
  all = true
  const used = Lang.options.filter((one) => one === lang || loading.has(`${one}.first`))
  await Promise.all(used.map((one) => loadPart(one, 'later')))
}

/** Shows the page in `lang`. Rejects when its texts cannot be loaded. */
export async function changePageLanguage(page: i18n, lang: Lang): Promise<void> {
  await loadTexts(lang)
  await page.changeLanguage(lang)
}
