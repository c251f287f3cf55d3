// How much of a question a text speaks of.
import { type Token, tokenize } from '../analysis/tokens.ts'
import { bestBlock } from '../answer/best-block.ts'
import type { SearchPlan } from './query.ts'
import type { QuestionWords } from './question-words.ts'

export type Coverage = {
  /** Share of the weight of what was asked for that occurs in the passage, itself or by a synonym, 0..1. */
  coverage: number
  /** That share within the title, the headings and the few sentences that hold most of it. */
  together: number
  /** Share of the names that do not occur in the passage in the weight of all strong terms, 0..1. */
  missingNames: number
}

/** Characters of the sentences that are looked at together. */
const FEW_SENTENCES = 120

/** Words that only ask are not looked for, nor are pairs of characters that two words bring together and no passage has. */
export function coverageOf(
  plan: SearchPlan,
  { asking, names, joints }: QuestionWords,
  { title, headings, text }: { title: string; headings: string[]; text: string },
): Coverage {
  const said = plan.terms.filter(({ term, kind }) => !DECIDING.has(kind) && !asking.has(term))
  const wanted = said.filter(({ term, frequency }) => frequency > 0 || !joints.has(term))
  const asked = sum(wanted.filter(({ alike }) => !alike))
  const strong = said.filter(({ kind, alike }) => kind === 'strong' && !alike)

  const around = [title, ...headings].flatMap((line) => tokenize(line))
  const inText = tokenize(text)
  const block = bestBlock(text, new Map(wanted.map(({ term, weight }) => [term, weight])), FEW_SENTENCES, {
    tokens: inText,
  })
  const present = termsOf([...around, ...inText])
  const near = termsOf([
    ...around,
    ...inText.filter(({ start, end }) => block && start >= block.start && end <= block.end),
  ])
  const shareOf = (terms: ReadonlySet<string>) => share(sum(wanted.filter(({ term }) => terms.has(term))), asked)
  return {
    coverage: shareOf(present),
    together: shareOf(near),
    missingNames: share(sum(strong.filter(({ term }) => names.has(term) && !present.has(term))), sum(strong)),
  }
}

const sum = (terms: readonly { weight: number }[]) => terms.reduce((total, { weight }) => total + weight, 0)
const share = (found: number, all: number) => (all === 0 ? 0 : Math.min(1, found / all))
const termsOf = (tokens: readonly Token[]): Set<string> => new Set(tokens.map(({ term }) => term))

/** Kinds of terms that decide between passages and are not what was asked for. */
const DECIDING: ReadonlySet<string> = new Set(['phrase', 'form', 'function'])
