// Possible places of the answer, when no quote is certain enough: three places with their words, and no claim (AI-02).
import { sentencesOf } from '../../analysis/sentences.ts'
import { isCjk } from '../../analysis/tokens.ts'
import { type AskedWords, askedFor } from '../../search/ranking/asked-words.ts'
import { bestPart } from '../../search/ranking/best-part.ts'
import type { RetrievedPassage } from '../../search/retrieve.ts'
import { type AnswerCitation, citationOf, type VerifyPassage } from '../citations/citations.ts'

const MAX_PLACES = 3
/** Characters of the name of a place. */
const MAX_NAME = 40
/** Characters of the words of a place: a sentence or two. */
const MAX_WORDS = { chinese: 60, other: 130 }
/** Characters of all places together: they are read as fast as a quote. */
const MAX_TEXT = 265
/** With less room for words a place has only its name: half a sentence is no help. */
const MIN_WORDS = { chinese: 25, other: 60 }
/** Characters of a line beside its name and words. */
const MARKS = '1. **** \n'.length

/**
 * Lines `1. **Title › Heading** words [1]` with their citations; null when nothing is published. The first place has the most words: one whole
 * sentence helps more than the beginnings of three.
 */
export async function likelyPlaces(
  question: string,
  passages: readonly RetrievedPassage[],
  verify?: VerifyPassage,
): Promise<{ text: string; citations: AnswerCitation[] } | null> {
  const queryWords = askedFor(question, passages[0]?.weights ?? new Map())
  const places: RetrievedPassage[] = []
  for (const passage of inTurn(passages)) {
    if (places.length === MAX_PLACES) break
    if (!verify || (await verify(passage))) places.push(passage)
  }
  let room = places.reduce((remaining, place) => remaining - MARKS - nameOf(place).length, MAX_TEXT)
  const lines: string[] = []
  const citations: AnswerCitation[] = []
  for (const place of places) {
    const quote = quoteOf(queryWords, place, room)
    const index = citations.length + 1
    const citation = citationOf(index, place, quote || beginning(place.text, MAX_WORDS.chinese))
    if (!citation) continue
    room -= quote.length
    citations.push(citation)
    const words = [`**${nameOf(place)}**`, withDots(place.text, quote), `[${index}]`]
    lines.push(`${index}. ${words.filter((part) => part !== '').join(' ')}`)
  }
  return citations.length === 0 ? null : { text: lines.join('\n'), citations }
}

/** The best words of a place unchanged; '' where there is no room for any. */
function quoteOf(queryWords: AskedWords, passage: RetrievedPassage, room: number): string {
  const script = [...passage.text].some(isCjk) ? 'chinese' : 'other'
  const length = Math.min(MAX_WORDS[script], room)
  if (length < MIN_WORDS[script]) return ''
  const part = bestPart(queryWords, passage, length)
  return part && part.end > part.start ? passage.text.slice(part.start, part.end) : beginning(passage.text, length)
}

/** On one line, with dots where it begins or ends within a sentence. */
function withDots(text: string, quote: string): string {
  if (quote === '') return ''
  const start = text.indexOf(quote)
  const end = start + quote.length
  const sentences = sentencesOf(text)
  const before = sentences.some((sentence) => sentence.start === start) ? '' : '…'
  const after = sentences.some((sentence) => sentence.end === end) ? '' : '…'
  return before + quote.replace(/\s+/g, ' ').trim() + after
}

/** One passage of each article first. */
function inTurn(passages: readonly RetrievedPassage[]): RetrievedPassage[] {
  const articles = new Set<string>()
  const first = passages.filter(({ articleId }) => !articles.has(articleId) && articles.add(articleId))
  return [...first, ...passages.filter((passage) => !first.includes(passage))]
}

/** Title and heading, or the title alone where both are too long. */
function nameOf({ title, headings }: RetrievedPassage): string {
  const heading = headings.at(-1)
  const names = heading === undefined || heading === title ? [title] : [`${title} › ${heading}`, title]
  const [long = '', ...shorter] = names.map((name) => name.replaceAll('**', ''))
  const fitting = [long, ...shorter].find((name) => name.length <= MAX_NAME)
  return fitting ?? `${[...long].slice(0, MAX_NAME - 1).join('')}…`
}

const beginning = (text: string, length: number): string =>
  [...(text.split('\n', 1)[0] ?? '')].slice(0, length).join('')
