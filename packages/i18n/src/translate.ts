// Texts outside of React: server answers, mails, meta tags.
import { DEFAULT_LANG, Lang } from '@lectern/contracts'
import type { i18n } from 'i18next'
import { textsOf } from '#texts'
import { createI18n, refreshTexts } from './instance.ts'
import type { TextKey, Texts } from './resources.ts'

let shared: i18n | undefined
/** The texts that `shared` has. */
const used = new Map<Lang, Texts | undefined>()

/** Made when it is first needed: a browser has no texts before that. */
function instanceFor(lang: Lang): i18n {
  if (!shared) {
    shared = createI18n(DEFAULT_LANG)
    for (const one of Lang.options) used.set(one, textsOf(one))
  }
  const texts = textsOf(lang)
  if (texts && used.get(lang) !== texts) {
    refreshTexts(shared, lang)
    used.set(lang, texts)
  }
  return shared
}

/** The text of `key` in `lang`, with {{params}} filled in. An unknown key answers itself. */
export function translate(lang: Lang, key: TextKey, params: Record<string, string | number> = {}): string {
  return instanceFor(lang).t(key, { ...params, lng: lang })
}

/** Whether `lang` has a text for `key`. */
export const hasText = (lang: Lang, key: string): key is TextKey => instanceFor(lang).exists(key, { lng: lang })
