// Coverage of a question by a passage.
import { bestExcerpt } from '../../analysis/best-excerpt.ts'
import type { QuestionWords } from '../query/question-words.ts'
import type { SearchPlan, WeightedTerm } from '../query/search-plan.ts'
import { type Hit, hitFinder } from '../results/hit-finder.ts'

export type Coverage = {
  /** Share of the question's weight that occurs in the passage, as a term or as its synonym, 0..1. */
  coverage: number
  /** The same share within the title, the headings and the few sentences that contain most of it. */
  together: number
  /** Weight of the names that the passage lacks, as a share of the weight of all strong terms, 0..1. */
  missingNames: number
}

/** Length of the excerpt for `together`. */
const EXCERPT_CHARACTERS = 120

type Passage = { title: string; headings: readonly string[]; text: string }

/** Ignores words that only ask, and cross-word bigrams that occur in no passage. */
export function coverageOf(
  plan: Pick<SearchPlan, 'terms'>,
  { asking, names, crossWordBigrams }: QuestionWords,
): (passage: Passage) => Coverage {
  const content = plan.terms.filter(({ term, kind }) => !TIE_BREAKERS.has(kind) && !asking.has(term))
  const countedTerms = content.filter(({ term, frequency }) => frequency > 0 || !crossWordBigrams.has(term))
  const weights = new Map(countedTerms.map(({ term, weight }) => [term, weight]))
  const askedWeight = sum(countedTerms.filter(({ isSynonym }) => !isSynonym))
  const strong = content.filter(({ kind, isSynonym }) => kind === 'strong' && !isSynonym)
  const find = hitFinder(new Map(content.map(({ term, weight }) => [term, weight])), { characters: true, parts: false })
  const shareOf = (terms: ReadonlySet<string>) =>
    share(sum(bestOfEach(countedTerms.filter(({ term }) => terms.has(term)))), askedWeight)
  return ({ title, headings, text }) => {
    const around = [title, ...headings].flatMap(find)
    const inText = find(text)
    const excerpt = bestExcerpt(
      text,
      weights,
      EXCERPT_CHARACTERS,
      inText.filter(({ term }) => weights.has(term)),
    )
    const present = termsOf([...around, ...inText])
    const inExcerpt = termsOf([
      ...around,
      ...inText.filter(({ start, end }) => excerpt && start >= excerpt.start && end <= excerpt.end),
    ])
    return {
      coverage: shareOf(present),
      together: shareOf(inExcerpt),
      missingNames: share(sum(strong.filter(({ term }) => names.has(term) && !present.has(term))), sum(strong)),
    }
  }
}

/** Keeps the heaviest of a term and its synonyms, because they are one term. */
function bestOfEach(terms: readonly WeightedTerm[]): WeightedTerm[] {
  const best = new Map<string, WeightedTerm>()
  for (const term of terms) {
    const key = term.of ?? term.term
    if (term.weight > (best.get(key)?.weight ?? -1)) best.set(key, term)
  }
  return [...best.values()]
}

const sum = (terms: readonly { weight: number }[]) => terms.reduce((total, { weight }) => total + weight, 0)
const share = (part: number, all: number) => (all === 0 ? 0 : Math.min(1, part / all))
const termsOf = (hits: readonly Hit[]): Set<string> => new Set(hits.map(({ term }) => term))

/** Kinds that only decide between otherwise equal passages. */
const TIE_BREAKERS: ReadonlySet<string> = new Set(['phrase', 'form', 'function'])
