// Text -> terms with their places. Latin words become stems, identifiers (`foo_bar`, `v1.2`, `C++`) also stay whole;
// Chinese, Japanese and Korean become overlapping character pairs and single characters: measured on help texts, pairs with
// discounted function characters find more than dictionary words do, and need no dictionary (specification §7 'AI search').
import { CJK, characterClasses, JOINER, LATIN, SYMBOL } from './character-class.ts'
import { cleanText } from './clean-text.ts'
import { fold } from './fold.ts'
import { neighboursIn } from './neighbours.ts'
import { stem } from './stem.ts'
import { STOP_CHARACTERS, STOP_WORDS } from './stop-words.ts'
import { symbolAt } from './symbols.ts'
import { wordPieces } from './word-pieces.ts'

/**
 * `strong` terms choose candidates; the others only add to the score: `weak` (character pairs with a function character),
 * `character`, `phrase` (two Latin words side by side), `form` (a word as it is written, where its stem is another: the same form
 * is a little surer than any other of the stem) and `function` (an English function word, which only decides between passages
 * that are alike in all else).
 */
export type TermKind = 'strong' | 'weak' | 'character' | 'phrase' | 'form' | 'function'
/**
 * `piece`: the word that this term is a part of. Texts are indexed by it; a query uses it only where that word occurs nowhere.
 * `number`: a telephone number, one term in place of several groups of digits.
 */
export type Token = { term: string; kind: TermKind; start: number; end: number; piece?: string; number?: boolean }

/** Whether a term is written in Chinese, Japanese or Korean characters; signs beyond the first plane are not. */
export function isCjk(term: string): boolean {
  const code = term.charCodeAt(0)
  return code >= 0x3005 && code <= 0xfaff && (code < 0xd800 || (code >= 0xd840 && code < 0xd88e) || code >= 0xf900)
}

/** All terms of `text` with their offsets in it: words, pairs and characters in their order, then phrases, forms and neighbours. */
export function tokenize(text: string): Token[] {
  const { text: clean, spanOf } = cleanText(text)
  const tokens = tokensOf({ text: clean, folded: fold(clean) })
  return clean === text ? tokens : tokens.map((token) => ({ ...token, ...spanOf(token) }))
}

/** The terms of the words as they are written, without their pieces: what a search text asks for. */
export const wordTokens = (text: string): Token[] => tokenize(text).filter(({ piece }) => piece === undefined)

/** The terms that are words or single characters, in their order: of those above, without function words, phrases, forms and pairs that are weak. */
export function contentTerms(text: string): string[] {
  const { text: clean } = cleanText(text)
  return termsOf({ text: clean, folded: fold(clean) }).flatMap(({ term, kind, piece }) =>
    (kind === 'strong' || kind === 'character') && piece === undefined ? [term] : [],
  )
}

/** A part of a word of letters: a text is found by the `read` of `analogRead`, but does not speak of reading. Numbers are what they are. */
export const isMerePart = ({ term, piece }: Token): boolean => piece !== undefined && !/\d/.test(term)

/** A clean text, and the same folded. */
export type FoldedText = { text: string; folded: string }

function tokensOf(source: FoldedText): Token[] {
  const tokens = termsOf(source)
  const { folded } = source
  return [...tokens, ...phrasesOf(tokens, characterClasses()), ...formsOf(tokens, folded), ...neighboursOf(folded)]
}

function termsOf(source: FoldedText): Token[] {
  const classes = characterClasses()
  const { folded } = source
  const tokens: Token[] = []
  let i = 0
  while (i < folded.length) {
    const kind = classes[folded.charCodeAt(i)]
    if (kind === CJK) i = readCjk(folded, i, classes, tokens)
    else if (kind === SYMBOL || folded[i + 1] === KEYCAP) i = readSymbol(folded, i, tokens)
    else if (kind === LATIN) i = readLatin(source, i, classes, tokens)
    else i++
  }
  return tokens
}

const KEYCAP = '\u20e3'

/** Whether a term is a sign. */
export const isSymbol = (term: string): boolean =>
  characterClasses()[term.charCodeAt(0)] === SYMBOL || term.endsWith(KEYCAP)

/** Pushes the sign at `start`, if it is one; returns the place after it. */
export function readSymbol(folded: string, start: number, tokens: Token[]): number {
  const sign = symbolAt(folded, start)
  if (sign === null) return start + 1
  tokens.push({ term: sign, kind: 'strong', start, end: start + sign.length })
  return start + sign.length
}

/** Terms across several words, with pieces of each. */
export const neighboursOf = (folded: string): Token[] =>
  neighboursIn(folded).map(({ of, ...neighbours }) => ({ ...neighbours, kind: 'strong', piece: of }))

/** Prefix that distinguishes a word's form from an equal stem. */
const FORM = '='
const MAY_BE_STEMMED = /^[a-z0-9]+$/

function formsOf(tokens: Token[], folded: string): Token[] {
  return tokens.flatMap(({ term, kind, start, end, piece }) => {
    const word = folded.slice(start, end)
    const stemmed = kind === 'strong' && piece === undefined && word !== term && MAY_BE_STEMMED.test(word)
    return stemmed ? [{ term: FORM + word, kind: 'form', start, end }] : []
  })
}

/** Most characters between two words of a phrase: a blank, a comma, a short function word. */
const PHRASE_GAP = 5

function phrasesOf(tokens: Token[], table: Uint8Array): Token[] {
  const phrases: Token[] = []
  let last: Token | undefined
  for (const token of tokens) {
    if (token.kind === 'function' || token.piece !== undefined) continue
    if (table[token.term.charCodeAt(0)] !== LATIN) last = undefined
    else {
      if (last && token.start >= last.end && token.start - last.end <= PHRASE_GAP)
        phrases.push({ term: `${last.term} ${token.term}`, kind: 'phrase', start: last.start, end: token.end })
      if (!last || token.start >= last.end) last = token
    }
  }
  return phrases
}

function readCjk(text: string, start: number, table: Uint8Array, tokens: Token[]): number {
  let end = start
  while (end < text.length && table[text.charCodeAt(end)] === CJK) end++
  let stop = STOP_CHARACTERS.has(text[start]!)
  for (let i = start; i < end; i++) {
    const character = text[i]!
    if (!stop) tokens.push({ term: character, kind: 'character', start: i, end: i + 1 })
    if (i + 1 === end) break
    const nextStop = STOP_CHARACTERS.has(text[i + 1]!)
    tokens.push({ term: text.slice(i, i + 2), kind: stop || nextStop ? 'weak' : 'strong', start: i, end: i + 2 })
    stop = nextStop
  }
  return end
}

/** Pushes the terms of the Latin word at `start`; returns the place after it. */
export function readLatin(source: FoldedText, start: number, table: Uint8Array, tokens: Token[]): number {
  const text = source.folded
  let end = start
  while (end < text.length) {
    const kind = table[text.charCodeAt(end)]
    // A joiner belongs to the word only between two of its characters.
    if (kind !== LATIN && !(kind === JOINER && table[text.charCodeAt(end + 1)] === LATIN)) break
    end++
  }
  const sharp = /^(?:\+\+|#)(?![a-z_])/.exec(text.slice(end, end + 3))?.[0] ?? ''
  const word = text.slice(start, end) + (end - start <= 2 ? sharp : '')
  const before = tokens.length
  pushWord(word, start, tokens)
  pushPieces(word, source.text.slice(start, start + word.length), start, tokens, before)
  return start + word.length
}

const ONLY_LETTERS = /^[a-z]+$/

function pushWord(word: string, start: number, tokens: Token[]): void {
  if (ONLY_LETTERS.test(word)) {
    pushPart(word, start, tokens)
    return
  }
  const bare = word.replace(/'(?:s|t|re|ve|ll|d|m)$/, '')
  if (/^v?\d+(?:\.\d+)+$/.test(bare)) {
    pushVersion(bare, start, tokens)
    return
  }
  const parts = bare.split(/([._\-'+#]+)/)
  if (parts.length > 1) tokens.push({ term: bare, kind: 'strong', start, end: start + bare.length })
  let offset = start
  for (const [index, part] of parts.entries()) {
    if (index % 2 === 0 && part !== '') pushPart(part, offset, tokens)
    offset += part.length
  }
}

/** `v5.4.0` is 5.4.0; v5.4 and 5.4 are pieces of it. */
function pushVersion(version: string, start: number, tokens: Token[]): void {
  tokens.push({ term: version.replace(/^v/, ''), kind: 'strong', start, end: start + version.length })
}

/** `written`: the word with its capitals; `before`: where its terms begin, the whole first. */
function pushPieces(word: string, written: string, start: number, tokens: Token[], before: number): void {
  // Most words are written in small letters, or begin with one capital.
  if (ONLY_LETTERS.test(word) && word.slice(1) === written.slice(1)) return
  const pieces = wordPieces(word, written)
  if (pieces.length === 0) return
  const pieceTerms = tokens.slice(before).map(({ term }) => term)
  const [whole = word] = pieceTerms
  for (const { term, start: from, end } of pieces)
    if (!pieceTerms.includes(term))
      tokens.push({ term, kind: 'strong', start: start + from, end: start + end, piece: whole })
}

function pushPart(part: string, start: number, tokens: Token[]): void {
  const end = start + part.length
  if (STOP_WORDS.has(part)) {
    tokens.push({ term: part, kind: 'function', start, end })
    return
  }
  const term = stem(part)
  // `one` is not the word `on`: what would be cut down to a function word stays whole.
  tokens.push({ term: STOP_WORDS.has(term) ? part : term, kind: 'strong', start, end })
}
