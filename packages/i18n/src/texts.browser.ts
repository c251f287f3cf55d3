// The texts that are at hand in a browser: those of its language, and of others once they were asked for. Both languages in every
// page would be a sixth of what the start page loads.
import type { Lang } from '@lectern/contracts'
import type { Texts } from './resources.ts'

/** Filled and never replaced: instances show what comes later too. */
const provided: Record<Lang, Partial<Texts>> = { zh_CN: {}, en_US: {} }

export const textsOf = (lang: Lang): Partial<Texts> => provided[lang]

/** Must be called before the first of `texts` is asked for. Areas that come again replace what was there. */
export function provideTexts(lang: Lang, texts: Partial<Texts>): void {
  Object.assign(provided[lang], texts)
}
