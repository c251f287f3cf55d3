// The words of claims and of what they cite: Chinese words, English stems, and what each is called in the other language.
import { nearestCosine, synonymsOf, translationsOf, type WordSet, wordSetOf } from '@lectern/language'
import { fold } from '../../../analysis/fold.ts'
import { isLight } from '../../../analysis/light-words.ts'
import { STOP_CHARACTERS } from '../../../analysis/stop-words.ts'
import { isCjk, wordTokens } from '../../../analysis/tokens.ts'
import { COMMON_WORDS } from '../../../search/query/common-words.ts'

/** A word of a claim; `at`: its place in the folded text. */
export type Term = { word: string; weight: number; at: number }

const LIGHT_WEIGHT = 0.3
const CHARACTER_WEIGHT = 0.35
const NAME_WEIGHT = 1.5
const words = new Intl.Segmenter('zh', { granularity: 'word' })

/** Small words that markers.ts compares: they say nothing of what a text is about. */
const SMALL =
  /^(?:最[多少早晚大小高低长短]|至[多少]|之[前后]|以[前后内上下]|必须|可以|不[能得可要会]|只[有能是]|需要|仅|都|也|须|由|向|从|到|对|与|就|才|会|使|让|时|再|先|应|即|内|后|前|得|地|着|过|来|去|很|太|还|又|等|则|并|而|但|若|如|当|其|该|此|每|各|均|为|以|用|给|按|于|不|没|无|没有|无法|不用|一|上|下|里|中|超[过出]|[高低大小多少早晚薄厚]于|以[内上下]|之内|不[到足]|封顶)$/
const SMALL_ENGLISH = new Set(
  'after befor until within onli all everi ani alwai also even still too can cannot mai must need most least more less than up at over abov below under without except no not never let get'.split(
    ' ',
  ),
)
/** Characters that make a person or an office of the word before them. */
const ROLE = /^[员工者人师部长生]$/

/** Words of a text, without its numbers where they are blanked. Chinese words of more than two characters are their pairs. */
export function termsOf(text: string): Term[] {
  const folded = fold(text)
  const chinese = chineseWords(folded)
  const terms = chinese.flatMap(({ word, at }) => chineseTerms(word, at))
  let last = 0
  for (const { term, kind, start, end } of wordTokens(text)) {
    // In Chinese text a Latin word is a name, whatever it means in English: IT.
    const isWord = kind === 'strong' || (kind === 'function' && chinese.length > 0)
    if (!isWord || isCjk(term) || start < last || SMALL_ENGLISH.has(term)) continue
    last = end
    const isName = chinese.length > 0 || /[\d_./:-]/.test(term) || /[A-Z]/.test(text.slice(start + 1, end))
    terms.push({ word: term, weight: isName ? NAME_WEIGHT : isLight(term) ? LIGHT_WEIGHT : 1, at: start })
  }
  return terms
}

/** Chinese words; single characters side by side are one, and so are a word and the character that makes a person of it. */
function chineseWords(folded: string): { word: string; at: number }[] {
  const row: { word: string; at: number; isRun: boolean }[] = []
  for (const { segment, index } of words.segment(folded)) {
    if (!isCjk(segment) || SMALL.test(segment)) continue
    const single = segment.length === 1
    if (single && STOP_CHARACTERS.has(segment)) continue
    const before = row.at(-1)
    const isBeside = before !== undefined && before.at + before.word.length === index
    if (single && isBeside && (before.isRun || ROLE.test(segment))) before.word += segment
    else row.push({ word: segment, at: index, isRun: single })
  }
  return row
}

function chineseTerms(segment: string, at: number): Term[] {
  if (segment.length === 1) return [{ word: segment, weight: CHARACTER_WEIGHT, at }]
  const pairs = segment.length - 1
  return Array.from({ length: pairs }, (_, start) => {
    const word = segment.slice(start, start + 2)
    const isWeak = isLight(word) || [...word].some((character) => STOP_CHARACTERS.has(character))
    return { word, weight: (isWeak ? LIGHT_WEIGHT : 1) / Math.sqrt(pairs), at: at + start }
  })
}

/** Words of a passage, each with the set that it is alone in. */
export type Vocabulary = ReadonlyMap<string, WordSet>
export const vocabularyOf = (terms: readonly Term[]): Vocabulary =>
  new Map(terms.map(({ word }) => [word, wordSetOf([word])]))

/** Cosines below say nothing, and from the upper one on as much as the word itself says. */
const COSINE = { least: 0.4, most: 0.85, worth: 0.8 }
const SYNONYM_WORTH = 0.85
const CHARACTER_WORTH = 0.6
/** Where a passage has a word itself, or one that surely stands for it, others are about something else: red, yellow. */
const SLACK = 0.15

/** Words of a passage that may stand for a word, with how surely they do. */
export type Alternatives = ReadonlyMap<string, number>

/** `has`: all words of the passage, in all forms. */
export function alternativesOf(word: string, vocabulary: Vocabulary, has: ReadonlySet<string>): Alternatives {
  if (has.has(word)) return new Map([[word, 1]])
  const alternatives = new Map<string, number>()
  const add = (other: string, worth: number) => {
    if (has.has(other) && worth > (alternatives.get(other) ?? 0)) alternatives.set(other, worth)
  }
  for (const { word: other, probability } of spellingsOf(word).flatMap(translationsOf))
    if (probability >= 0.1) add(other, SYNONYM_WORTH * (0.5 + 0.5 * probability))
  for (const other of meaningsOf(word)) add(other, SYNONYM_WORTH)
  for (const { word: other, probability } of synonymsOf(word, 0.25)) add(other, SYNONYM_WORTH * probability)
  if (word.length > 1) addNear(word, vocabulary, add)
  const best = Math.max(0, ...alternatives.values())
  if (best === 0 && word.length === 2 && isCjk(word)) addCharacters(word, add)
  return new Map([...alternatives].filter(([, worth]) => worth >= best - SLACK))
}

/** The data know American spelling best. */
const spellingsOf = (word: string): string[] =>
  /is(?:e|at)?$/.test(word) ? [word, word.replace(/is(e|at)?$/, 'iz$1')] : [word]

function addNear(word: string, vocabulary: Vocabulary, add: (other: string, worth: number) => void) {
  for (const [other, alone] of vocabulary) {
    const cosine = other.length > 1 ? nearestCosine(word, alone) : 0
    if (cosine >= COSINE.least)
      add(other, COSINE.worth * Math.min(1, (cosine - COSINE.least) / (COSINE.most - COSINE.least) + 0.3))
  }
}

/** A word that nobody knows by what its characters mean: 新卡, new card. */
function addCharacters(word: string, add: (other: string, worth: number) => void) {
  for (const character of word) {
    add(character, CHARACTER_WORTH)
    for (const { word: other, probability } of translationsOf(character))
      if (probability >= 0.3) add(other, CHARACTER_WORTH * probability)
  }
}

let meanings: ReadonlyMap<string, readonly string[]> | undefined

/** The meanings of a word in the other language, by the list of common words. */
function meaningsOf(word: string): readonly string[] {
  if (!meanings) {
    const pairs = new Map<string, string[]>()
    const terms = (words: readonly string[]) => words.flatMap((text) => termsOf(text).map((term) => term.word))
    for (const { english, chinese } of COMMON_WORDS)
      for (const [some, others] of [
        [english, terms(chinese)],
        [chinese, terms(english)],
      ] as const)
        for (const term of terms(some)) pairs.set(term, [...(pairs.get(term) ?? []), ...others])
    meanings = pairs
  }
  return meanings.get(word) ?? []
}
