// Language of a request or a person: lang=en_US asks for English, anything else is Chinese (specification §4 Language). An address with `lang`
// decides for the visit, which is not a choice of the person: addresses are shared. The stored language, in the browser and as their preference,
// is the one they chose with the switch.
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

/** As {@link chosenLang}, Chinese when there is none. */
export const rememberedLang = (cookie: Cookie): Lang => chosenLang(cookie) ?? DEFAULT_LANG

/** BCP 47 tag for `<html lang>` and Intl. */
export const htmlLang = (lang: Lang): string => (lang === 'en_US' ? 'en' : 'zh-CN')
