/** Texts of a theme in the language of a page. */
import type { Lang, LocalText } from '@lectern/contracts'

export const otherLang = (lang: Lang): Lang => (lang === 'zh_CN' ? 'en_US' : 'zh_CN')

/** The text in `lang`; where it is empty, that in the other language. */
export const localText = (text: LocalText, lang: Lang): string => text[lang] || text[otherLang(lang)]

/** The language that {@link localText} answers in. */
export const localTextLang = (text: LocalText, lang: Lang): Lang =>
  text[lang] || !text[otherLang(lang)] ? lang : otherLang(lang)

/** A text that is the same in both languages, or one for each. */
export const bothLangs = (zh_CN: string, en_US = zh_CN): LocalText => ({ zh_CN, en_US })
