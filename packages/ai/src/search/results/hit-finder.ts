// Finds the terms of a search in a text. The words of a text are read once, and looked up for each search that finds it.
import { CJK, characterClasses, LATIN, SYMBOL } from '../../analysis/character-class.ts'
import { type SearchedText, searchedText } from '../../analysis/searched-text.ts'
import { isCjk, isMerePart, neighboursOf, readLatin, readSymbol, type Token } from '../../analysis/tokens.ts'

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
  const classes = characterClasses()
  const cjk = [...weights.keys()].filter((term) => isCjk(term) && classes[term.charCodeAt(0)] === CJK)
  const alone = cjk.every((term) => term.length === 1)
  const pairs = cjk.filter((term) => (term.length === 1 ? alone || single : !alone && term.length === 2))
  const digits = [...weights.keys()].some((term) => /\d/.test(term))
  return (original) => {
    const source = searchedText(original)
    const { clean, folded } = source
    const hits = inOrder(wordHits(wordsOf(source), weights, parts), characterHits(folded, pairs, weights))
    if (digits)
      for (const { term, start, end } of neighboursOf(folded)) {
        const weight = weights.get(term)
        if (weight !== undefined) hits.push({ start, end, term, weight })
      }
    return clean.text === original ? hits : hits.map((hit) => ({ ...hit, ...clean.spanOf(hit) }))
  }
}

/** Terms of Latin words and signs in their order. `places`: start and end of each; `parts`: 1 for a mere part of a word. */
type Words = { terms: string[]; places: Int32Array; parts: Uint8Array }
const cache = new WeakMap<SearchedText, Words>()

function wordsOf(source: SearchedText): Words {
  const cached = cache.get(source)
  if (cached) return cached
  const tokens = readWords(source)
  const words = {
    terms: tokens.map(({ term }) => term),
    places: Int32Array.from(tokens.flatMap(({ start, end }) => [start, end])),
    parts: Uint8Array.from(tokens, (token) => Number(isMerePart(token))),
  }
  cache.set(source, words)
  return words
}

function readWords({ clean: { text }, folded }: SearchedText): Token[] {
  const classes = characterClasses()
  const tokens: Token[] = []
  let i = 0
  while (i < folded.length) {
    const kind = classes[folded.charCodeAt(i)]
    if (kind === LATIN) i = readLatin({ text, folded }, i, classes, tokens)
    else if (kind === SYMBOL) i = readSymbol(folded, i, tokens)
    else i++
  }
  return tokens
}

function wordHits({ terms, places, parts: mere }: Words, weights: ReadonlyMap<string, number>, parts: boolean): Hit[] {
  const hits: Hit[] = []
  for (let i = 0; i < terms.length; i++) {
    const term = terms[i]!
    const weight = weights.get(term)
    if (weight !== undefined && (parts || mere[i] === 0))
      hits.push({ start: places[2 * i]!, end: places[2 * i + 1]!, term, weight })
  }
  return hits
}

function characterHits(folded: string, terms: readonly string[], weights: ReadonlyMap<string, number>): Hit[] {
  const hits: Hit[] = []
  for (const term of terms) {
    const weight = weights.get(term) ?? 0
    for (let start = folded.indexOf(term); start >= 0; start = folded.indexOf(term, start + 1))
      hits.push({ start, end: start + term.length, term, weight })
  }
  return hits.sort((one, other) => one.start - other.start || one.end - other.end)
}

/** Both lists as one in the order of the text; the order within each stays. */
function inOrder(words: Hit[], characters: Hit[]): Hit[] {
  if (words.length === 0) return characters
  const hits: Hit[] = []
  let next = 0
  for (const word of words) {
    for (; next < characters.length && characters[next]!.start < word.start; next++) hits.push(characters[next]!)
    hits.push(word)
  }
  return [...hits, ...characters.slice(next)]
}
