// Whether a claim is made of whole sentences of its sources: where nothing is left out or turned around, nobody has to judge it.
import { fold } from '../../../analysis/fold.ts'
import { sentencesOf } from '../../../analysis/sentences.ts'
import type { Source } from './facts.ts'

/** Blanks, signs of Markdown, quotes, borders of cells, and what ends a sentence. */
const FORM = /[\s*_`|"'“”‘’「」『』,，]|[.。!！?？;；:：…]+$/gu
const LINK = /!?\[([^\]]*)\]\([^)]*\)/g
const ITEM = /^\s*(?:[-*+>]|#{1,6}|\d{1,3}[.)、])\s+/

const wording = (text: string): string => fold(text.replace(ITEM, '').replace(LINK, '$1').trim()).replace(FORM, '')

const cache = new WeakMap<Source, ReadonlySet<string>>()

/** Lines and sentences of the source. */
function wordingsOf(source: Source): ReadonlySet<string> {
  const wordings =
    cache.get(source) ??
    new Set(
      source.text.split('\n').flatMap((line) => [line, ...sentencesOf(line).map(({ text }) => text)].map(wording)),
    )
  cache.set(source, wordings)
  return wordings
}

export function isLiteral(sources: readonly Source[], claim: string): boolean {
  const stands = (text: string) => sources.some((source) => wordingsOf(source).has(wording(text)))
  return stands(claim) || sentencesOf(claim).every(({ text }) => stands(text))
}
