// The texts that are at hand in a browser: those of its language, and of others once they were asked for. Both languages in every
// page would be a sixth of what the start page loads.
import type { Lang } from '@lectern/contracts'
import type { Texts } from './resources.ts'

const provided = new Map<Lang, Texts>()

export const textsOf = (lang: Lang): Texts | undefined => provided.get(lang)

/** Must be called before the first text of `lang` is asked for. */
export function provideTexts(lang: Lang, texts: Texts): void {
  provided.set(lang, texts)
}
