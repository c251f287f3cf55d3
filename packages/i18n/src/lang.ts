// Which language a request or a person gets: lang=en_US asks for English, anything else is Chinese (specification §4 Language). An address with
// `lang` decides for the visit, which is no choice of the person: addresses are shared. What is remembered, in the browser and as their
// preference, is what they chose with the switch.
import { DEFAULT_LANG, Lang } from '@lectern/contracts'

/** The first candidate that names a language we have; candidates are e.g. the query, the cookie, the stored preference. */
export function pickLang(...candidates: (string | null | undefined)[]): Lang {
  for (const candidate of candidates) {
    const parsed = Lang.safeParse(candidate)
    if (parsed.success) return parsed.data
  }
  return DEFAULT_LANG
}

/** Set for the visit by an address that names a language. */
export const VISIT_LANG_COOKIE = 'visitLang'
/** Set for a year by the switch. */
export const LANG_COOKIE = 'lang'

/** The language that the cookies of a request name; `cookie` answers the value of one. */
export const rememberedLang = (cookie: (name: string) => string | null | undefined): Lang =>
  pickLang(cookie(VISIT_LANG_COOKIE), cookie(LANG_COOKIE))

/** BCP 47 tag for `<html lang>` and Intl. */
export const htmlLang = (lang: Lang): string => (lang === 'en_US' ? 'en' : 'zh-CN')
