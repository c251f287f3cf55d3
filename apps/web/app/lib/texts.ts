// The texts of one language, loaded by the browser beside the scripts: from the start those of the page, later another one's.

import { textFiles } from 'virtual:text-files'
import type { Lang } from '@lectern/contracts'
import { provideTexts, refreshTexts, type Texts } from '@lectern/i18n'
import type { i18n } from 'i18next'

/** Address of the file, for a hint in the head of the document. */
export const textFile = (lang: Lang): string => textFiles[lang]

const loading = new Map<Lang, Promise<void>>()

async function load(lang: Lang): Promise<void> {
  const response = await fetch(textFile(lang))
  if (!response.ok) throw new Error(`texts of ${lang}: HTTP ${response.status}`)
  const texts: Texts = await response.json()
  provideTexts(lang, texts)
}

/** Loads the texts once; after a failure the next call tries again. */
export function loadTexts(lang: Lang): Promise<void> {
  const known = loading.get(lang)
  if (known) return known
  const attempt = load(lang)
  loading.set(lang, attempt)
  attempt.catch(() => loading.delete(lang))
  return attempt
}

/** Shows the page in `lang`. Rejects when its texts cannot be loaded. */
export async function changePageLanguage(page: i18n, lang: Lang): Promise<void> {
  await loadTexts(lang)
  refreshTexts(page, lang)
  await page.changeLanguage(lang)
}
