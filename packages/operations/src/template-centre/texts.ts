// Names and descriptions of the platform's templates in both languages. Pure.
import type { Lang, LocalText } from '@lectern/contracts'
import { z } from 'zod'

const Stored = z.object({ zh_CN: z.string().catch(''), en_US: z.string().catch('') }).catch({ zh_CN: '', en_US: '' })

/** As stored; empty where nothing is. */
export const bothTexts = (json: unknown): LocalText => Stored.parse(json)

/** `fallback`: the text of a template that has one language only. */
export function textsOf(json: unknown, fallback: { lang: Lang | null; text: string }): LocalText {
  const texts = bothTexts(json)
  if (texts.zh_CN !== '' || texts.en_US !== '') return texts
  return { ...texts, [fallback.lang ?? 'zh_CN']: fallback.text }
}

/** Returns the text for a single language: that of `lang`, else the first that there is. */
export const nameOf = (texts: LocalText, lang: Lang | null = null): string =>
  texts[lang ?? 'zh_CN'] || texts.zh_CN || texts.en_US
