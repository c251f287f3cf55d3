// The texts that are at hand: all of them on servers. Browsers get texts.browser.ts by the condition of package.json.
import type { Lang } from '@lectern/contracts'
import { resources, type Texts } from './resources.ts'

export const textsOf = (lang: Lang): Partial<Texts> => resources[lang]

/** Has no effect where all texts are at hand. */
export function provideTexts(_lang: Lang, _texts: Partial<Texts>): void {}
