// Finds the terms of a search in a text. Skips words that cannot be hits: a page of results has ten texts.
import { CJK, characterClasses, JOINER, LATIN, SYMBOL } from '../../analysis/character-class.ts'
import { cleanText } from '../../analysis/clean-text.ts'
import { fold } from '../../analysis/fold.ts'
import {
  type FoldedText,
  isCjk,
  isMerePart,
  neighboursOf,
  readLatin,
  readSymbol,
  type Token,
} from '../../analysis/tokens.ts'

export type Hit = { start: number; end: number; term: string; weight: number }
export type HitFinder = (text: string) => Hit[]

/**
 * A finder for the terms of one search, with their weights; hits come in the order of the text. `characters`: single Chinese characters are hits
 * beside pairs; without it only in queries without pairs, because beside other words they mean little. `parts`: `read` is a hit in `analogRead`,
 * too; numbers always are.
 */
export function hitFinder(
  weights: ReadonlyMap<string, number>,
  { characters: single = false, parts = true } = {},
): HitFinder {
  const cjk = [...weights.keys()].filter((term) => isCjk(term))
  const characters = new Set(cjk.flatMap((term) => [...term]).map((character) => character.charCodeAt(0)))
  // A stem begins as its word does: a word that begins like none of the terms need not be tokenised.
  const beginnings = new Set([...weights.keys()].filter((term) => !isCjk(term)).map((term) => beginningAt(term, 0)))
  const alone = cjk.every((term) => term.length === 1)
  const widths = alone ? [1] : single ? [1, 2] : [2]
  const digits = [...weights.keys()].some((term) => /\d/.test(term))
  return (original) => {
    const { text, spanOf } = cleanText(original)
    const folded = fold(text)
    const classes = characterClasses()
    const hits: Hit[] = []
    let i = 0
    while (i < folded.length) {
      const kind = classes[folded.charCodeAt(i)]
      if (kind === LATIN) {
        const end = wordEnd(folded, i, classes)
        if (mayHit({ text, folded }, i, end, classes, beginnings))
          addHits(latinTokens({ text, folded }, i, parts), weights, hits)
        i = end
      } else if (kind === SYMBOL) {
        const signs: Token[] = []
        i = readSymbol(folded, i, signs)
        addHits(signs, weights, hits)
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
    if (digits) addHits(neighboursOf(folded), weights, hits)
    return text === original ? hits : hits.map((hit) => ({ ...hit, ...spanOf(hit) }))
  }
}

/** The first two characters, or the only one. */
const beginningAt = (text: string, position: number): number =>
  text.charCodeAt(position) * 65_536 + (text.charCodeAt(position + 1) || 0)

function wordEnd(folded: string, start: number, classes: Uint8Array): number {
  let end = start
  for (;;) {
    const kind = classes[folded.charCodeAt(end)]
    if (kind !== LATIN && !(kind === JOINER && classes[folded.charCodeAt(end + 1)] === LATIN)) return end
    end++
  }
}

const DIGIT = /\d/

/** Whether the word or one of its parts begins as a term does. Single letters and words with digits always may: `c++`, `v1.2`. */
function mayHit(
  { text, folded }: FoldedText,
  start: number,
  end: number,
  classes: Uint8Array,
  beginnings: ReadonlySet<number>,
): boolean {
  if (end - start <= 2 || classes[folded.charCodeAt(start + 1)] !== LATIN || DIGIT.test(folded.slice(start, end)))
    return true
  for (let i = start; i < end; i++) {
    const starts = i === start || classes[folded.charCodeAt(i - 1)] === JOINER || text[i] !== folded[i]
    if (starts && beginnings.has(beginningAt(folded, i))) return true
  }
  return false
}

function latinTokens(source: FoldedText, start: number, parts: boolean): Token[] {
  const tokens: Token[] = []
  readLatin(source, start, characterClasses(), tokens)
  return parts ? tokens : tokens.filter((token) => !isMerePart(token))
}

function addHits(tokens: readonly Token[], weights: ReadonlyMap<string, number>, hits: Hit[]): void {
  for (const { term, start: from, end } of tokens) {
    const weight = weights.get(term)
    if (weight !== undefined) hits.push({ start: from, end, term, weight })
  }
}
