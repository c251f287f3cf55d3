// Texts outside of React: server answers, mails, meta tags.
import { DEFAULT_LANG, type Lang } from '@lectern/contracts'
import type { i18n } from 'i18next'
import { createI18n } from './instance.ts'
import type { TextKey } from './resources.ts'

let shared: i18n | undefined

/** Made when it is first needed. */
function instance(): i18n {
  shared ??= createI18n(DEFAULT_LANG)
  return shared
}

/** The text of `key` in `lang`, with {{params}} filled in. An unknown key answers itself. */
export function translate(lang: Lang, key: TextKey, params: Record<string, string | number> = {}): string {
  return instance().t(key, { ...params, lng: lang })
}

/** Whether `lang` has a text for `key`. */
export const hasText = (lang: Lang, key: string): key is TextKey => instance().exists(key, { lng: lang })
