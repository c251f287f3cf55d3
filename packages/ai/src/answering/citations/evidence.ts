// Whether a passage carries a sentence that a model wrote with its mark: the same numbers, names and words, neither denying what the
// other affirms (specification §7 'AI search'; ledger AI-02, AI-04: quotes that can be checked).
import { fold } from '../../analysis/fold.ts'
import { sentencesOf } from '../../analysis/sentences.ts'
import { isCjk, tokenize } from '../../analysis/tokens.ts'
import type { RetrievedPassage } from '../../search/retrieve.ts'
import { isNegated } from './negation.ts'
import { heldNumbers, statedNumbers } from './numbers.ts'

/** Least share of a sentence's words that stand together in the passage. Models say things in their own words. */
const MIN_WORDS = 0.5
/** The same for pairs of Chinese characters, of which some belong to two words. */
const MIN_CHINESE_PAIRS = 0.4
/** Least words that stand there, when the sentence has so many. */
const MIN_SHARED = 2
/** Sentences of a passage that stand together. */
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
  new Set(tokenize(text).flatMap(({ term, kind }) => (kind === 'strong' ? [term] : [])))

/** What is written as a name of something: `code`, **Save**, “Save”, 「保存」, HTTP_PORT, iPhone, and Latin words in Chinese text. */
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

/** Whether each name stands in the source, in whatever case and form. */
function holdsNames(source: string, words: ReadonlySet<string>, claim: string): boolean {
  const squeezed = fold(source).replace(/[\s`*]+/g, ' ')
  return namesOf(claim).every((name) => {
    const wanted = [...wordsOf(name)]
    return (
      squeezed.includes(fold(name).replace(/\s+/g, ' ').trim()) ||
      (wanted.length > 0 && wanted.every((word) => words.has(word)))
    )
  })
}

const shareIn = (wanted: ReadonlySet<string>, words: ReadonlySet<string>) =>
  [...wanted].filter((word) => words.has(word)).length

/** Texts in which the words must stand together: each few neighbouring sentences, with the title and the headings. */
function windowsOf({ title, headings, text }: Source): string[] {
  const sentences = sentencesOf(text)
  const around = [title, ...headings].join('\n')
  const starts = Math.max(1, sentences.length - WINDOW + 1)
  return Array.from({ length: starts }, (_, start) =>
    [around, ...sentences.slice(start, start + WINDOW).map((sentence) => sentence.text)].join('\n'),
  )
}

/** Whether a sentence of the source says nearly the same words, but one denies and the other affirms. */
function isContradicted(claim: string, wanted: ReadonlySet<string>, { text }: Source): boolean {
  const near = sentencesOf(text).filter(
    (sentence) => shareIn(wanted, wordsOf(sentence.text)) >= SAME_SENTENCE * wanted.size,
  )
  return near.length > 0 && near.every((sentence) => isNegated(sentence.text) !== isNegated(claim))
}

/**
 * Whether `source` carries `claim`, one sentence without its marks. Every number and name of the claim stands in the source, enough
 * of its words stand near each other, and no sentence of the same words says the opposite. Between two languages only numbers and
 * names can be compared.
 */
export function carries(source: Source, claim: string): boolean {
  const whole = [source.title, ...source.headings, source.text].join('\n')
  const said = bare(claim)
  const held = heldNumbers(whole)
  if ([...statedNumbers(said)].some((number) => !held.has(number))) return false
  const wanted = wordsOf(said)
  const sourceWords = wordsOf(whole)
  if (isForeign(said, whole)) return wanted.size > 0 && latinNames(claim, whole)
  if (!holdsNames(whole, sourceWords, claim)) return false
  if (wanted.size === 0) return statedNumbers(said).size > 0
  const least = Math.min(MIN_SHARED, wanted.size)
  const share = [...said].some(isCjk) ? MIN_CHINESE_PAIRS : MIN_WORDS
  const together = windowsOf(source).some((window) => {
    const shared = shareIn(wanted, wordsOf(window))
    return shared >= least && shared >= share * wanted.size
  })
  return together && !isContradicted(said, wanted, source)
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
