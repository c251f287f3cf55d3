/** Pure: the texts of a theme, to find those that one language lacks. */
import type { Lang, LocalText, ThemeDocument } from '@lectern/contracts'

function isLocalText(value: object): value is LocalText {
  return 'zh_CN' in value && 'en_US' in value && typeof value.zh_CN === 'string' && typeof value.en_US === 'string'
}

/** Every text in two languages under `value`, empty ones as well. */
function textsOf(value: unknown): LocalText[] {
  if (typeof value !== 'object' || value === null) return []
  if (isLocalText(value)) return [value]
  return Object.values(value).flatMap(textsOf)
}

/** Counts visible texts that exist in the other language only. */
export function missingTexts(document: ThemeDocument, lang: Lang): number {
  const other = lang === 'zh_CN' ? 'en_US' : 'zh_CN'
  const shown = { ...document, sections: document.sections.filter(({ visible }) => visible) }
  return textsOf(shown).filter((text) => text[lang].trim() === '' && text[other].trim() !== '').length
}
