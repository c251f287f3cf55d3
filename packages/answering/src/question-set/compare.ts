// Compares two replays, and sums one up. Pure.
import type { ReplayChange, ReplayDetail, ReplayedQuestion } from '@lectern/contracts'

/** Ranks of outcomes: a wrong answer is worse than none, and a right one better with higher certainty. */
function worth({ outcome, right }: ReplayedQuestion): number {
  if (outcome === 'refused') return 1
  if (right === false) return 0
  return outcome === 'doubtful' ? 2 : 3
}

/** After all ranks. */
const NOT_FOUND = Number.MAX_SAFE_INTEGER

export function changeOf(now: ReplayedQuestion, before: ReplayedQuestion | undefined): ReplayChange {
  // A changed expectation makes it another question.
  if (!before || before.expectedId !== now.expectedId || before.phrase !== now.phrase) return 'new'
  const gained = worth(now) - worth(before) || (before.rank ?? NOT_FOUND) - (now.rank ?? NOT_FOUND)
  return gained > 0 ? 'better' : gained < 0 ? 'worse' : 'same'
}

export function sumsOf(questions: readonly ReplayedQuestion[]) {
  const count = (test: (question: ReplayedQuestion) => boolean) => questions.filter(test).length
  return {
    answered: count(({ outcome }) => outcome === 'answered'),
    doubtful: count(({ outcome }) => outcome === 'doubtful'),
    refused: count(({ outcome }) => outcome === 'refused'),
    right: count(({ right }) => right === true),
    expecting: count(({ right }) => right !== null),
  }
}

/** Each question with its change since the replay before, and how many there were of them. */
export function compared(
  now: readonly ReplayedQuestion[],
  before: readonly ReplayedQuestion[],
): Pick<ReplayDetail, 'questions' | 'better' | 'worse'> {
  const earlier = new Map(before.map((question) => [question.questionId, question]))
  const questions = now.map((question) => ({
    ...question,
    change: changeOf(question, earlier.get(question.questionId)),
  }))
  const count = (change: ReplayChange) => questions.filter((question) => question.change === change).length
  return { questions, better: count('better'), worse: count('worse') }
}
