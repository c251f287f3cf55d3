// Language of the pages: rendered in the request's language, changed in place, remembered in the cookie `lang` (specification §4).

import type { Lang } from '@lectern/contracts'
import { createI18n, htmlLang, pickLang, type TextKey } from '@lectern/i18n'
import { initReactI18next, useTranslation } from 'react-i18next'

const YEAR_SECONDS = 365 * 86_400

export const createPageI18n = (lang: Lang) => createI18n(lang, [initReactI18next])

export type Translate = (key: TextKey, params?: Record<string, string | number>) => string

/** `t` for typed keys, and the current language. */
export function useText(): { t: Translate; lang: Lang } {
  const { t, i18n } = useTranslation()
  return { t: (key, params) => t(key, params ?? {}), lang: pickLang(i18n.language) }
}

/** Value of one cookie of a Cookie header. */
export function cookieOf(header: string | null, name: string): string | null {
  for (const pair of (header ?? '').split(';')) {
    const at = pair.indexOf('=')
    if (at > 0 && pair.slice(0, at).trim() === name) return pair.slice(at + 1).trim()
  }
  return null
}

/** Language of a request: `?lang=`, then the cookie, then Chinese. `chosen`: the query named it. */
export function requestLang(request: Request): { lang: Lang; chosen: boolean } {
  const asked = new URL(request.url).searchParams.get('lang')
  return { lang: pickLang(asked, cookieOf(request.headers.get('cookie'), 'lang')), chosen: asked !== null }
}

export const langCookie = (lang: Lang) => `lang=${lang}; Path=/; Max-Age=${YEAR_SECONDS}; SameSite=Lax`

/** Stores the choice for the next request and sets the language of the document for assistive technology. */
export function rememberLang(lang: Lang): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing in Firefox ESR
  document.cookie = langCookie(lang)
  document.documentElement.lang = htmlLang(lang)
}
