// Language of a request or a person: lang=en_US asks for English, another lang is Chinese (specification §4 Language). An address with `lang`
// decides for the visit, which is not a choice of the person: addresses are shared. The stored language, in the browser and as their preference,
// is the one they chose with the switch. Where nobody chose, the browser's language decides.
import { DEFAULT_LANG, Lang } from '@lectern/contracts'

/** The first candidate that names a language we have; candidates are e.g. the query, the cookie, the stored preference. */
export function pickLang(...candidates: (string | null | undefined)[]): Lang {
  return knownLang(...candidates) ?? DEFAULT_LANG
}

/** The first of these that is a language of the product; null when none is. */
export function knownLang(...candidates: (string | null | undefined)[]): Lang | null {
  for (const candidate of candidates) {
    if (candidate === null || candidate === undefined) continue
    const parsed = Lang.safeParse(candidate)
    if (parsed.success) return parsed.data
  }
  return null
}

/** Set for the visit by an address that names a language. */
export const VISIT_LANG_COOKIE = 'visitLang'
/** Set for a year by the switch. */
export const LANG_COOKIE = 'lang'

type Cookie = (name: string) => string | null | undefined

/** The language that the cookies of a request name, or null; `cookie` answers the value of one. */
export const chosenLang = (cookie: Cookie): Lang | null => knownLang(cookie(VISIT_LANG_COOKIE), cookie(LANG_COOKIE))

/** As {@link chosenLang}, else the language of the browser by its `Accept-Language`, else Chinese. */
export const rememberedLang = (cookie: Cookie, accepted: string | null | undefined): Lang =>
  chosenLang(cookie) ?? acceptedLang(accepted) ?? DEFAULT_LANG

/** The language of the product that a header `Accept-Language` likes best; null without one of them. */
export function acceptedLang(header: string | null | undefined): Lang | null {
  let best: { lang: Lang; quality: number } | null = null
  for (const part of (header ?? '').split(',').slice(0, MAX_ACCEPTED)) {
    const [tag = '', ...parameters] = part.split(';').map((text) => text.trim().toLowerCase())
    const lang = LANG_OF_TAG.get(tag.split('-')[0] ?? '')
    const stated = parameters.find((parameter) => parameter.startsWith('q='))
    const quality = stated === undefined ? 1 : Number(stated.slice(2))
    if (lang !== undefined && quality > (best?.quality ?? 0)) best = { lang, quality }
  }
  return best?.lang ?? null
}
/** Browsers send a handful. */
const MAX_ACCEPTED = 20
const LANG_OF_TAG: ReadonlyMap<string, Lang> = new Map([
  ['zh', 'zh_CN'],
  ['en', 'en_US'],
])

/** BCP 47 tag for `<html lang>` and Intl. */
export const htmlLang = (lang: Lang): string => (lang === 'en_US' ? 'en' : 'zh-CN')
