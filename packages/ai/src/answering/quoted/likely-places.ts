// Where the answer may stand, when no quote is sure enough: three places with their words, and no claim (ledger AI-02).
import { askedFor } from '../../search/ranking/asked-words.ts'
import { bestPart } from '../../search/ranking/best-part.ts'
import type { RetrievedPassage } from '../../search/retrieve.ts'
import type { VerifyPassage } from '../citations/citation-marks.ts'
import { type AnswerCitation, citationOf } from '../citations/citations.ts'

const MAX_PLACES = 3
/** Characters of the words of a place, and of its name. */
const MAX_WORDS = 60
const MAX_NAME = 40

/** Lines `1. **Title › Heading** words [1]` with their citations; null when nothing is published any more. */
export async function likelyPlaces(
  question: string,
  passages: readonly RetrievedPassage[],
  verify?: VerifyPassage,
): Promise<{ text: string; citations: AnswerCitation[] } | null> {
  const asked = askedFor(question, passages[0]?.weights ?? new Map())
  const lines: string[] = []
  const citations: AnswerCitation[] = []
  for (const passage of inTurn(passages)) {
    if (citations.length === MAX_PLACES) break
    const part = bestPart(asked, passage, MAX_WORDS)
    const quote = part && part.end > part.start ? passage.text.slice(part.start, part.end) : beginning(passage.text)
    const index = citations.length + 1
    const citation = citationOf(index, passage, quote)
    if (!citation || (verify && !(await verify(passage)))) continue
    citations.push(citation)
    lines.push(`${index}. **${nameOf(passage)}** ${quote.replace(/\s+/g, ' ')} [${index}]`)
  }
  return citations.length === 0 ? null : { text: lines.join('\n'), citations }
}

/** One passage of each article first. */
function inTurn(passages: readonly RetrievedPassage[]): RetrievedPassage[] {
  const articles = new Set<string>()
  const first = passages.filter(({ articleId }) => !articles.has(articleId) && articles.add(articleId))
  return [...first, ...passages.filter((passage) => !first.includes(passage))]
}

function nameOf({ title, headings }: RetrievedPassage): string {
  const heading = headings.at(-1)
  const name = heading === undefined || heading === title ? title : `${title} › ${heading}`
  const clean = name.replaceAll('**', '')
  return clean.length > MAX_NAME ? `${[...clean].slice(0, MAX_NAME - 1).join('')}…` : clean
}

const beginning = (text: string): string => [...(text.split('\n', 1)[0] ?? '')].slice(0, MAX_WORDS).join('')
