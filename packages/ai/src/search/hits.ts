// Where the words of a search stand in a text. Looks only at what could be a hit: a page of results has ten texts.
import { CJK, characterClasses, LATIN } from '../analysis/character-class.ts'
import { fold } from '../analysis/fold.ts'
import { isCjk, readLatin, type Token } from '../analysis/tokens.ts'

export type Hit = { start: number; end: number; term: string; weight: number }
export type HitFinder = (text: string) => Hit[]

/** A finder for the terms of one search, with their weights; hits come in the order of the text. */
export function hitFinder(weights: ReadonlyMap<string, number>): HitFinder {
  const cjk = [...weights.keys()].filter((term) => isCjk(term))
  const characters = new Set(cjk.flatMap((term) => [...term]).map((character) => character.charCodeAt(0)))
  // A single character is a hit only when no pair was asked for: among other words it says little.
  const alone = cjk.every((term) => term.length === 1)
  return (text) => {
    const folded = fold(text)
    const classes = characterClasses()
    const hits: Hit[] = []
    let i = 0
    while (i < folded.length) {
      const kind = classes[folded.charCodeAt(i)]
      if (kind === LATIN) i = latinHits(folded, i, weights, hits)
      else {
        if (kind === CJK && characters.has(folded.charCodeAt(i))) {
          const term = folded.slice(i, i + (alone ? 1 : 2))
          const weight = weights.get(term)
          if (weight !== undefined) hits.push({ start: i, end: i + term.length, term, weight })
        }
        i++
      }
    }
    return hits
  }
}

function latinHits(folded: string, start: number, weights: ReadonlyMap<string, number>, hits: Hit[]): number {
  const tokens: Token[] = []
  const end = readLatin(folded, start, characterClasses(), tokens)
  for (const token of tokens) {
    const weight = weights.get(token.term)
    if (weight !== undefined) hits.push({ start: token.start, end: token.end, term: token.term, weight })
  }
  return end
}
