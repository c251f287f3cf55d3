// Finds the terms of a search in a text. Skips words that cannot be hits: a page of results has ten texts.
import { CJK, characterClasses, JOINER, LATIN } from '../../analysis/character-class.ts'
import { fold } from '../../analysis/fold.ts'
import { isCjk, readLatin, type Token } from '../../analysis/tokens.ts'

export type Hit = { start: number; end: number; term: string; weight: number }
export type HitFinder = (text: string) => Hit[]

/**
 * A finder for the terms of one search, with their weights; hits come in the order of the text. `characters`: single Chinese
 * characters are hits beside pairs; without it only where no pair was asked for, because among other words they say little.
 */
export function hitFinder(weights: ReadonlyMap<string, number>, { characters: single = false } = {}): HitFinder {
  const cjk = [...weights.keys()].filter((term) => isCjk(term))
  const characters = new Set(cjk.flatMap((term) => [...term]).map((character) => character.charCodeAt(0)))
  // A stem begins as its word does: a word that begins like none of the terms need not be tokenised.
  const beginnings = new Set([...weights.keys()].filter((term) => !isCjk(term)).map((term) => beginningAt(term, 0)))
  const alone = cjk.every((term) => term.length === 1)
  const widths = alone ? [1] : single ? [1, 2] : [2]
  return (text) => {
    const folded = fold(text)
    const classes = characterClasses()
    const hits: Hit[] = []
    let i = 0
    while (i < folded.length) {
      const kind = classes[folded.charCodeAt(i)]
      if (kind === LATIN) {
        const end = wordEnd(folded, i, classes)
        if (mayHit(folded, i, end, classes, beginnings)) latinHits(folded, i, weights, hits)
        i = end
      } else {
        if (kind === CJK && characters.has(folded.charCodeAt(i))) {
          for (const width of widths) {
            const term = folded.slice(i, i + width)
            const weight = weights.get(term)
            if (weight !== undefined && term.length === width) hits.push({ start: i, end: i + width, term, weight })
          }
        }
        i++
      }
    }
    return hits
  }
}

/** The first two characters, or the only one. */
const beginningAt = (text: string, at: number): number => text.charCodeAt(at) * 65_536 + (text.charCodeAt(at + 1) || 0)

function wordEnd(folded: string, start: number, classes: Uint8Array): number {
  let end = start
  for (;;) {
    const kind = classes[folded.charCodeAt(end)]
    if (kind !== LATIN && !(kind === JOINER && classes[folded.charCodeAt(end + 1)] === LATIN)) return end
    end++
  }
}

/** Whether the word or one of its parts begins as a term does. Single letters and versions always may: `c++`, `v1.2`. */
function mayHit(
  folded: string,
  start: number,
  end: number,
  classes: Uint8Array,
  beginnings: ReadonlySet<number>,
): boolean {
  if (end - start <= 2 || classes[folded.charCodeAt(start + 1)] !== LATIN || folded[start] === 'v') return true
  for (let i = start; i < end; i++) {
    const starts = i === start || classes[folded.charCodeAt(i - 1)] === JOINER
    if (starts && beginnings.has(beginningAt(folded, i))) return true
  }
  return false
}

function latinHits(folded: string, start: number, weights: ReadonlyMap<string, number>, hits: Hit[]): void {
  const tokens: Token[] = []
  readLatin(folded, start, characterClasses(), tokens)
  for (const { term, start: from, end } of tokens) {
    const weight = weights.get(term)
    if (weight !== undefined) hits.push({ start: from, end, term, weight })
  }
}
