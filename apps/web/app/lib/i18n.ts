// Language of the pages: rendered in the request's language, changed in place (specification §4). A choice of the person is remembered in the
// cookie `lang`; `?lang=` of an address holds for the visit and for every redirect on the way.

import { cookieText, Lang, storedCookie } from '@lectern/contracts'
import {
  acceptedLang,
  chosenLang as chosenInCookies,
  createI18n,
  htmlLang,
  knownLang,
  LANG_COOKIE,
  pickLang,
  type TextKey,
  VISIT_LANG_COOKIE,
} from '@lectern/i18n'
import { initReactI18next, useTranslation } from 'react-i18next'
import { readCookies, writeCookie } from './browser-storage.ts'

const YEAR_SECONDS = 365 * 86_400

export const createPageI18n = (lang: Lang, onMissing: () => void) =>
  createI18n(lang, { plugins: [initReactI18next], onMissing })

export type Translate = (key: TextKey, params?: Record<string, string | number>) => string

/** `t` for typed keys, and the current language. */
export function useText(): { t: Translate; lang: Lang } {
  const { t, i18n } = useTranslation()
  return { t: (key, params) => t(key, params ?? {}), lang: pickLang(i18n.language) }
}

/** Value of a cookie of the product in a Cookie header, under whichever of its names. */
export const cookieOf = (header: string | null, name: string): string | null =>
  storedCookie((stored) => valueIn(header, stored), name) ?? null

function valueIn(header: string | null, name: string): string | null {
  for (const pair of (header ?? '').split(';')) {
    const position = pair.indexOf('=')
    if (position > 0 && pair.slice(0, position).trim() === name) return pair.slice(position + 1).trim()
  }
  return null
}

/**
 * The language that the reader of a request chose, by `?lang=` or before; null without a choice. Pages that show what a manual says
 * are in the manual's language then (WCAG 3.1.1).
 */
export function chosenLang(request: Request): Lang | null {
  const cookies = request.headers.get('cookie')
  return knownLang(askedLang(request)) ?? chosenInCookies((name) => cookieOf(cookies, name))
}

const askedLang = (request: Request) => new URL(request.url).searchParams.get('lang')

/** As {@link chosenLang}, without a choice that of the browser. `asked`: the query named one. */
export const requestLang = (request: Request): { lang: Lang; asked: boolean } => ({
  lang: chosenLang(request) ?? pickLang(acceptedLang(request.headers.get('accept-language'))),
  asked: askedLang(request) !== null,
})

/** `lang` of a part of a page, where it differs from the page around it (WCAG 3.1.2). */
export const partLang = (part: Lang | null, page: Lang): string | undefined =>
  part === null || part === page ? undefined : htmlLang(part)

/** The reader's browser shows an address of https. */
export const isSecure = ({ url }: Request): boolean => new URL(url).protocol === 'https:'

/** `Set-Cookie` value that lasts until the browser is closed. */
export const visitLangCookie = (lang: Lang, secure: boolean) => cookieText(VISIT_LANG_COOKIE, lang, { secure })

/** Stores the choice for the next request and sets the language of the document for assistive technology. */
export function rememberLang(lang: Lang): void {
  writeCookie(LANG_COOKIE, lang, YEAR_SECONDS)
  writeCookie(VISIT_LANG_COOKIE, '', 0)
  document.documentElement.lang = htmlLang(lang)
}

/** The choice that this browser remembers, or null. */
export const storedLang = (): Lang | null => {
  const chosen = Lang.safeParse(cookieOf(readCookies(), LANG_COOKIE))
  return chosen.success ? chosen.data : null
}
