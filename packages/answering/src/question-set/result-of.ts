// The result of a question: its answer beside what was expected (AI-05). Pure.
import { fold } from '@lectern/ai'
import type { ReplayedQuestion } from '@lectern/contracts'
import type { SetRow } from './question-set.repo.ts'
import type { ReplayedAnswer } from './quoted-replay.ts'

/** `maxLength`: characters of the answer that are kept. */
export function resultOf(row: SetRow, answer: ReplayedAnswer, maxLength: number): ReplayedQuestion {
  const { id, question, articleId, title, phrase } = row
  const expectsNothing = articleId === null && phrase === ''
  return {
    ...{ questionId: id, question, expectedId: articleId, expectedTitle: title, phrase },
    ...answer,
    text: [...answer.text].slice(0, maxLength).join(''),
    right: expectsNothing || answer.outcome === 'failed' ? null : isRight(row, answer),
  }
}

/** Only the first source of a quote counts, but all sources of a model's text. */
const isRight = (
  { articleId, phrase }: SetRow,
  { outcome, sources, text, calls, ...answer }: ReplayedAnswer,
): boolean =>
  outcome !== 'refused' &&
  (articleId === null ||
    answer.articleId === articleId ||
    (calls > 0 && outcome !== 'doubtful' && sources.some((source) => source.articleId === articleId))) &&
  (phrase === '' || fold(text).includes(fold(phrase)))
