// Whether a passage carries a sentence that a model wrote with its mark: the same numbers, names and words, neither denying what the
// other affirms (specification §7 'AI search'; ledger AI-02, AI-04: quotes that can be checked).
import { translationsOf } from '@lectern/language'
import { fold } from '../../analysis/fold.ts'
import { sentencesOf } from '../../analysis/sentences.ts'
import { isCjk, wordTokens } from '../../analysis/tokens.ts'
import type { RetrievedPassage } from '../../search/retrieve.ts'
import { isNegated } from './negation.ts'
import { heldNumbers, statedNumbers } from './numbers.ts'

/** Least share of a sentence's words that are together in the passage. Models say things in their own words. */
const MIN_WORDS = 0.5
/** The same for pairs of Chinese characters, of which some belong to two words. */
const MIN_CHINESE_PAIRS = 0.4
/** The same between two languages, of the words that have a translation there; lower when numbers of the sentence are there as well. */
const MIN_TRANSLATED = 0.45
const MIN_TRANSLATED_BESIDE_NUMBERS = 0.2
/** Minimum number of shared words, when the sentence has as many. */
const MIN_SHARED = 2
/** Sentences of a passage that are together. */
const WINDOW = 3
/** Share of a sentence's words in one sentence of the passage from which on the two say the same or the opposite. */
const SAME_SENTENCE = 0.6

type Source = Pick<RetrievedPassage, 'title' | 'headings' | 'text'>

/** Marks, the beginnings of list items, and Markdown. */
const bare = (text: string) =>
  text
    .replace(/\[\d{1,3}\]/g, '')
    .replace(/^[\s>#]*(?:[-*+]|\d{1,3}[.)、])\s+/gm, '')
    .replace(/\*\*|`/g, '')

const wordsOf = (text: string): Set<string> =>
  new Set(wordTokens(text).flatMap(({ term, kind }) => (kind === 'strong' ? [term] : [])))

/** Returns names in a claim: `code`, **Save**, “Save”, 「保存」, HTTP_PORT, iPhone, and Latin words in Chinese text. */
function namesOf(claim: string): string[] {
  const quoted = [
    ...claim.matchAll(/`([^`]+)`|\*\*([^*]+)\*\*|“([^”]+)”|"([^"]+)"|「([^」]+)」|『([^』]+)』|【([^】]+)】/g),
  ]
  const labels = quoted.map((match) => match.slice(1).find((label) => label !== undefined) ?? '')
  const text = bare(claim)
  const chinese = [...text].some(isCjk)
  const words = [...text.matchAll(/[A-Za-z][\w./-]*\w/g)].flatMap(({ 0: word, index }) => {
    const isName = /[A-Z\d_./]/.test(word.slice(1))
    const isCapital = /^[A-Z]/.test(word) && index > 0 && !/[.?!:：。？！"“]\s*$|^\s*$/.test(text.slice(0, index))
    return chinese || isName || isCapital ? [word] : []
  })
  return [...labels, ...words]
}

/** Whether each name is in the source, in whatever case and form. */
function holdsNames(source: string, words: ReadonlySet<string>, claim: string): boolean {
  const squeezed = fold(source).replace(/[\s`*]+/g, ' ')
  return namesOf(claim).every((name) => {
    const nameWords = [...wordsOf(name)]
    return (
      squeezed.includes(fold(name).replace(/\s+/g, ' ').trim()) ||
      (nameWords.length > 0 && nameWords.every((word) => words.has(word)))
    )
  })
}

/** Returns the share of the words in a text, in one language or between two. */
type Counting = (text: string) => number

function counting(claimWords: ReadonlySet<string>): Counting {
  return (text) => {
    const words = wordsOf(text)
    return [...claimWords].filter((word) => words.has(word)).length
  }
}

function countingTranslated(claimWords: ReadonlySet<string>): Counting {
  const translations = [...claimWords].map((word) => translationsOf(word).map((translation) => translation.word))
  return (text) => {
    const words = new Set(wordTokens(text).map(({ term }) => term))
    return translations.filter((some) => some.some((word) => words.has(word))).length
  }
}

/** Texts in which the words must be together: each few neighbouring sentences, with the title and the headings. */
function windowsOf({ title, headings, text }: Source): string[] {
  const sentences = sentencesOf(text)
  const around = [title, ...headings].join('\n')
  const starts = Math.max(1, sentences.length - WINDOW + 1)
  return Array.from({ length: starts }, (_, start) =>
    [around, ...sentences.slice(start, start + WINDOW).map((sentence) => sentence.text)].join('\n'),
  )
}

/** Whether a sentence of the source says nearly the same words, but one denies and the other affirms. */
function isContradicted(claim: string, count: Counting, least: number, { text }: Source): boolean {
  const near = sentencesOf(text).filter((sentence) => count(sentence.text) >= least)
  return near.length > 0 && near.every((sentence) => isNegated(sentence.text) !== isNegated(claim))
}

/**
 * Whether `source` carries `claim`, one sentence without its marks. Every number and name of the claim is in the source, enough
 * of its words are near each other, and no sentence of the same words says the opposite. Between two languages words are compared
 * by the language data, and only names in Latin letters can be.
 */
export function carries(source: Source, claim: string): boolean {
  const whole = [source.title, ...source.headings, source.text].join('\n')
  const claimText = bare(claim)
  const stated = statedNumbers(claimText)
  const evidenceNumbers = heldNumbers(whole)
  if ([...stated].some((number) => !evidenceNumbers.has(number))) return false
  const foreign = isForeign(claimText, whole)
  const claimWords = wordsOf(claimText)
  const sourceWords = wordsOf(whole)
  if (!(foreign ? latinNames(claim, whole) : holdsNames(whole, sourceWords, claim))) return false
  if (claimWords.size === 0) return stated.size > 0
  const count = foreign ? countingTranslated(claimWords) : counting(claimWords)
  const share = foreign
    ? stated.size > 0
      ? MIN_TRANSLATED_BESIDE_NUMBERS
      : MIN_TRANSLATED
    : [...claimText].some(isCjk)
      ? MIN_CHINESE_PAIRS
      : MIN_WORDS
  const least = Math.max(foreign ? 1 : Math.min(MIN_SHARED, claimWords.size), share * claimWords.size)
  if (!windowsOf(source).some((window) => count(window) >= least)) return false
  return !isContradicted(claimText, count, (foreign ? share : SAME_SENTENCE) * claimWords.size, source)
}

/** Whether one of two texts is Chinese and the other is not. */
function isForeign(claim: string, source: string): boolean {
  return [...claim].some(isCjk) !== [...source].some(isCjk)
}

/** The names that are written in Latin letters on both sides. */
function latinNames(claim: string, source: string): boolean {
  const words = wordsOf(source)
  const latin = namesOf(claim).filter((name) => ![...name].some(isCjk) && /[A-Z\d_./]/.test(name.slice(1)))
  return holdsNames(source, words, latin.map((name) => `\`${name}\``).join(' '))
}

/** `unsure`: words cannot decide it, somebody who reads can. */
export type Verdict = 'supported' | 'unsure' | 'unsupported'

/** Judges a sentence by the words of all its cited sources together. */
export function judgeByWords(sources: readonly Source[], claim: string): Verdict {
  return sources.some((source) => carries(source, claim)) ? 'supported' : 'unsupported'
}
