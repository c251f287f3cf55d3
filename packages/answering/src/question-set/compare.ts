// Compares two replays, and sums one up. Pure.
import type { ReplayChange, ReplayDifference, ReplayedQuestion } from '@lectern/contracts'

/** Ranks of outcomes: a wrong answer is worse than none, and a right one better with higher certainty. */
function worth({ outcome, right }: ReplayedQuestion): number {
  if (outcome === 'refused') return 1
  if (right === false) return 0
  return WORTH[outcome]
}
const WORTH = { failed: 1, doubtful: 2, choice: 2, partial: 3, answered: 4 } as const

/** After all ranks. */
const NOT_FOUND = Number.MAX_SAFE_INTEGER

export function changeOf(now: ReplayedQuestion, before: ReplayedQuestion | undefined): ReplayChange {
  if (now.outcome === 'failed') return 'failed'
  // A changed expectation makes it another question, and of a failed model nothing is to be compared.
  if (!before || before.expectedId !== now.expectedId || before.phrase !== now.phrase) return 'new'
  if (before.outcome === 'failed') return 'new'
  const gained = worth(now) - worth(before) || (before.rank ?? NOT_FOUND) - (now.rank ?? NOT_FOUND)
  return gained > 0 ? 'better' : gained < 0 ? 'worse' : 'same'
}

const idsOf = ({ sources, articleId }: ReplayedQuestion) =>
  sources.length > 0 ? sources.map((source) => source.articleId) : articleId === null ? [] : [articleId]
const plain = (text: string) => text.replace(/\s+/g, ' ').trim()
/** A difference in cost below this share is none: the same question hardly ever costs the same twice. */
const MIN_COST = 0.2

export function differencesOf(now: ReplayedQuestion, before: ReplayedQuestion): ReplayDifference[] {
  const [cost, costBefore] = [now, before].map(({ inputTokens, outputTokens }) => inputTokens + outputTokens) as [
    number,
    number,
  ]
  const isDifferent: Record<ReplayDifference, boolean> = {
    outcome: now.outcome !== before.outcome,
    answer: plain(now.text) !== plain(before.text),
    sources: idsOf(now).join() !== idsOf(before).join(),
    checked: now.checkedShare !== before.checkedShare,
    cost: now.calls !== before.calls || Math.abs(cost - costBefore) > MIN_COST * costBefore,
  }
  return (Object.keys(isDifferent) as ReplayDifference[]).filter((name) => isDifferent[name])
}

export function sumsOf(questions: readonly ReplayedQuestion[]) {
  const count = (test: (question: ReplayedQuestion) => boolean) => questions.filter(test).length
  const sum = (key: 'calls' | 'inputTokens' | 'outputTokens') => questions.reduce((total, one) => total + one[key], 0)
  const shares = questions.flatMap(({ checkedShare }) => (checkedShare === null ? [] : [checkedShare]))
  return {
    answered: count(({ outcome }) => outcome === 'answered' || outcome === 'partial'),
    doubtful: count(({ outcome }) => outcome === 'doubtful' || outcome === 'choice'),
    refused: count(({ outcome }) => outcome === 'refused'),
    failed: count(({ outcome }) => outcome === 'failed'),
    right: count(({ right }) => right === true),
    expecting: count(({ right }) => right !== null),
    checkedShare: shares.length > 0 ? shares.reduce((total, share) => total + share, 0) / shares.length : null,
    calls: sum('calls'),
    inputTokens: sum('inputTokens'),
    outputTokens: sum('outputTokens'),
  }
}

type Compared = ReplayedQuestion & {
  change: ReplayChange
  differences: ReplayDifference[]
  before: ReplayedQuestion | null
}

/** Each question with its change since the replay before, and how many there were of them. */
export function compared(
  now: readonly ReplayedQuestion[],
  before: readonly ReplayedQuestion[],
): { questions: Compared[]; better: number; worse: number } {
  const earlier = new Map(before.map((question) => [question.questionId, question]))
  const questions = now.map((question) => {
    const previous = earlier.get(question.questionId) ?? null
    const change = changeOf(question, previous ?? undefined)
    return { ...question, change, differences: previous ? differencesOf(question, previous) : [], before: previous }
  })
  const count = (change: ReplayChange) => questions.filter((question) => question.change === change).length
  return { questions, better: count('better'), worse: count('worse') }
}
