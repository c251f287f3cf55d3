// Which language a request or a person gets: lang=en_US asks for English, anything else is Chinese (specification §4 Language).
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

/** BCP 47 tag for `<html lang>` and Intl. */
export const htmlLang = (lang: Lang): string => (lang === 'en_US' ? 'en' : 'zh-CN')
