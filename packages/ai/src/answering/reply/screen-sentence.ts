// One sentence of a model with its marks, beside the passages that it was given (ledger AI-02, AI-04).
import { wordTokens } from '../../analysis/tokens.ts'
import type { RetrievedPassage } from '../../search/retrieve.ts'
import { partsOf } from '../../search/sections/passage-parts.ts'
import { carries, judgeByWords } from '../citations/evidence.ts'
import { type Mark, marksIn, withIndicesAsCode, withoutMarks } from '../citations/mark-forms.ts'
import { relevanceTo } from '../citations/relevance.ts'
import { besideRefusal, isRefusal, refusalText } from './refusal.ts'
import { hasStrangeAddress } from './strange-address.ts'

/** Context of a reply. */
export type ReplySources = {
  passages: readonly RetrievedPassage[]
  /** Numbers, from 1, of the passages that are still published. */
  valid: ReadonlySet<number>
  /** Everything that the model was given, for names and addresses. */
  text: string
  /** Whether a model judges afterwards what words cannot tell. */
  hasJudge: boolean
}

/**
 * `supported`: words show that the passages of its marks carry it. `unsure`: its marks name passages, and words cannot tell.
 * `unmarked`: it names none. `refusal`: it says that the sources do not answer, or what they leave open. `list`: only the numbers of
 * sources.
 */
type SentenceState = 'supported' | 'unsure' | 'unmarked' | 'refusal' | 'list' | 'omitted'
export type ScreenedSentence = {
  state: SentenceState
  /** With the marks that stay, each as [1]. */
  text: string
  /** Without any mark. */
  bare: string
  /** Text before the marks. */
  claim: string
  /** Numbers of the passages of `text`, or those that it names and nothing shows. */
  numbers: number[]
  /** Another passage that supports an unsure sentence, judged by its words. */
  other?: number
  /** An unsure sentence that is probably wrong: no answer is shown because of it. */
  isUnlikely?: boolean
  /** An unsure sentence that keeps its marks when nobody judges it. */
  isLikely?: boolean
  /** It also says what the sources leave open. */
  hasGap?: boolean
}

const HAS_WORDS = /\p{L}{2}|\p{Script=Han}|\d{2}/u
/** Words of a sentence that only one of its passages has, from which on it is a source beside another that carries the sentence. */
const MIN_ADDED = 2
const LIST_OF_SOURCES =
  /^[\s>*_#-]*(?:参考(?:资料|来源|文档|文献)?|(?:资料|信息|内容)?来源|引用|依据|sources?|references?|citations?)[\s*_]*[:：]?[\s*_,，、;；.。&]*$/iu

/** `previous`: the claim before, for a line that holds nothing but marks. */
export function screenSentence(raw: string, sources: ReplySources, previous: string): ScreenedSentence {
  const sentence = screened(raw, sources, previous)
  if (sentence.state === 'list' || !HAS_WORDS.test(sentence.bare) || !isRefusal(sentence.bare)) return sentence
  const isCited = sentence.state === 'supported' || sentence.state === 'unsure'
  if (isCited && besideRefusal(sentence.bare) !== '') return { ...sentence, hasGap: true }
  const text = sentence.state === 'omitted' ? '' : refusalText(sentence.bare)
  return { ...sentence, state: 'refusal', text, bare: text, numbers: [] }
}

function screened(raw: string, sources: ReplySources, previous: string): ScreenedSentence {
  const marks = marksIn(raw, sources.passages.length, sources.text)
  const bare = withIndicesAsCode(withoutMarks(raw, marks))
  const hasWords = HAS_WORDS.test(bare)
  const claim = hasWords ? claimOf(isRefusal(bare) ? besideRefusal(bare) : bare) : previous
  const as = (state: SentenceState, numbers: number[] = [], text = bare): ScreenedSentence => ({
    ...{ state, text, bare, claim, numbers },
  })
  if (LIST_OF_SOURCES.test(bare) && marks.length > 0) return as('list')
  const numbers = numbersOf(marks, sources)
  if (hasStrangeAddress(bare, sources.text)) return as('omitted')
  if (numbers.length === 0 || claim === '') return as('unmarked')
  const carrying = carryingNumbers(numbers, claim, sources)
  if (carrying.length > 0) return as('supported', carrying, withNumbers(raw, marks, carrying))
  const other = carryingNumber(claim, sources)
  if (sources.hasJudge) {
    const parts = passagesOf(numbers, sources).flatMap(partsOf)
    const byWords = { isUnlikely: judgeByWords(parts, claim) === 'unsupported', isLikely: carries(parts, claim) }
    return { ...as('unsure', numbers, withNumbers(raw, marks, numbers)), other, ...byWords }
  }
  if (other === undefined) return as('unmarked', numbers)
  return as('supported', [other], withNumbers(raw, marks, [other]))
}

/** The words of a sentence without the sign of a list item, the bars of a row, and marks of bold around all of it. */
const claimOf = (bare: string): string =>
  bare
    .trim()
    .replace(/^(?:[-*+]|\d{1,3}[.)、])\s+/, '')
    .replace(/^\|(.*)\|$/, (_, cells: string) =>
      cells
        .split('|')
        .map((cell) => cell.trim())
        .join(', '),
    )
    .replace(/^\*\*([^*]+)\*\*([。.]?)$/, '$1$2')

const passagesOf = (numbers: readonly number[], { passages }: ReplySources): RetrievedPassage[] =>
  numbers.flatMap((number) => passages[number - 1] ?? [])

/** Numbers of valid passages, each once. */
const numbersOf = (marks: readonly Mark[], { valid }: ReplySources): number[] => [
  ...new Set(marks.flatMap(({ numbers }) => numbers).filter((number) => valid.has(number))),
]

/** Those of the passages of the marks that carry the claim, each alone or all together. */
function carryingNumbers(numbers: readonly number[], claim: string, sources: ReplySources): number[] {
  const isSupported = (some: readonly number[]) => isCarried(passagesOf(some, sources), claim, sources)
  const alone = numbers.filter((number) => isSupported([number]))
  const carriedWords = wordsOf(passagesOf(alone, sources).map(textOf).join('\n'))
  const openWords = [...wordsOf(claim)].filter((word) => !carriedWords.has(word))
  const adds = (number: number) => {
    const words = wordsOf(passagesOf([number], sources).map(textOf).join('\n'))
    return openWords.filter((word) => words.has(word)).length >= MIN_ADDED
  }
  if (alone.length > 0) return numbers.filter((number) => alone.includes(number) || adds(number))
  return numbers.length > 1 && isSupported(numbers) ? [...numbers] : []
}

const textOf = (passage: RetrievedPassage) =>
  partsOf(passage)
    .flatMap(({ title, headings, text }) => [title, ...headings, text])
    .join('\n')
const wordsOf = (text: string): Set<string> =>
  new Set(wordTokens(text).flatMap(({ term, kind }) => (kind === 'strong' ? [term] : [])))

/** A line that is drawn higher where a model judges what does not reach it. */
function isCarried(passages: readonly RetrievedPassage[], claim: string, { hasJudge }: ReplySources): boolean {
  const parts = passages.flatMap(partsOf)
  return hasJudge ? judgeByWords(parts, claim) === 'supported' : carries(parts, claim)
}

/** The first valid passage that carries the claim alone. */
export function carryingNumber(claim: string, sources: ReplySources): number | undefined {
  const { passages, valid } = sources
  const index = passages.findIndex((passage, i) => valid.has(i + 1) && isCarried([passage], claim, sources))
  return index < 0 ? undefined : index + 1
}

/** The valid passage that has most of the claim's words, weighed. */
export function nearestNumber(claim: string, { passages, valid }: ReplySources): number | undefined {
  const relevance = relevanceTo(claim, passages.map(textOf))
  const numbers = passages.flatMap((passage, index) =>
    valid.has(index + 1) ? [{ number: index + 1, worth: relevance(textOf(passage)) }] : [],
  )
  return numbers.sort((a, b) => b.worth - a.worth || a.number - b.number)[0]?.number
}

/** The text with these numbers only: each where it is written, and others that carry the sentence in the place of its first mark. */
function withNumbers(raw: string, marks: readonly Mark[], numbers: readonly number[]): string {
  const written = new Set(marks.flatMap((mark) => mark.numbers))
  const moved = numbers.filter((number) => !written.has(number))
  let text = ''
  let from = 0
  let gap = ''
  for (const [index, mark] of marks.entries()) {
    const between = withIndicesAsCode(raw.slice(from, mark.start))
    text += between
    if (between !== '') gap = ''
    from = mark.end
    const stay = [...mark.numbers.filter((number) => numbers.includes(number)), ...(index === 0 ? moved : [])]
    if (stay.length > 0) {
      if (gap === '' && /\w$/.test(text)) gap = ' '
      text += gap + stay.map((number) => `[${number}]`).join('')
      gap = ''
    } else {
      const trimmed = text.replace(/[ \t]+$/, '')
      gap ||= text.slice(trimmed.length)
      text = trimmed
    }
  }
  return text + withIndicesAsCode(raw.slice(from))
}

const ROW_END = /(?<=^\s*\|.*[^|\s])\s*\|$/

/** The text with a mark at its end, before the blanks there; in the last cell of a row, which would be no row with words behind it. */
export function withMark(text: string, number: number): string {
  const body = text.trimEnd().replace(ROW_END, '')
  const isChinese = /[\p{Script=Han}。！？」』”]$/u.test(body)
  return `${body}${isChinese ? '' : ' '}[${number}]${text.slice(body.length)}`
}
