// The texts that are at hand in a browser: those of its language, first what its pages begin with, and of others once they were requested. Both
// languages in every page would be a sixth of what the start page loads.
import type { Lang } from '@lectern/contracts'
import type { Texts } from './resources.ts'

type Tree = { [key: string]: string | Tree }

/** Filled and never replaced: instances show what comes later, too. */
const provided: Record<Lang, Tree> = { zh_CN: {}, en_US: {} }

function fill(tree: Tree, more: Tree): void {
  for (const [key, value] of Object.entries(more)) {
    const target = tree[key]
    if (typeof target === 'object' && typeof value === 'object') fill(target, value)
    else tree[key] = value
  }
}

export const textsOf = (lang: Lang): Partial<Texts> => provided[lang] as Partial<Texts>

/** Must be called before the first of these `texts` is requested. */
export function provideTexts(lang: Lang, texts: Partial<Texts>): void {
  fill(provided[lang], texts as Tree)
}
