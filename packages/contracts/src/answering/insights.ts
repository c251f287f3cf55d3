/** Searches and ratings of answers (ledger STAT-03). */
import { z } from 'zod'
import { Flag, Id, Paging, pageOf, ranged } from '../kernel/index.ts'

export const SearchFiguresInput = ranged({})
export type SearchFiguresInput = z.infer<typeof SearchFiguresInput>
const Figures = z.object({
  searches: z.number().int(),
  /** Searches that found nothing. */
  missed: z.number().int(),
  answers: z.number().int(),
  /** Questions for which nothing was found. */
  unanswered: z.number().int(),
  /** Questions that were answered by likely places only. */
  doubtful: z.number().int(),
  good: z.number().int(),
  bad: z.number().int(),
})
/** `before`: the same number of days just before. `days` has every day from `from` to `to`. */
export const SearchFigures = z.object({
  from: z.string(),
  to: z.string(),
  ...Figures.shape,
  before: Figures,
  days: z.array(z.object({ day: z.string(), searches: z.number().int(), missed: z.number().int() })),
})
export type SearchFigures = z.infer<typeof SearchFigures>

export const TopQueriesInput = ranged({ kind: z.enum(['all', 'missed']).default('all'), ...Paging })
export type TopQueriesInput = z.infer<typeof TopQueriesInput>
export const TopQuery = z.object({
  text: z.string(),
  count: z.number().int(),
  missed: z.number().int(),
  lastTime: z.string(),
})
export type TopQuery = z.infer<typeof TopQuery>
export const TopQueryPage = pageOf(TopQuery)
export type TopQueryPage = z.infer<typeof TopQueryPage>

export const RatedAnswersInput = ranged({ good: Flag.optional(), ...Paging })
export type RatedAnswersInput = z.infer<typeof RatedAnswersInput>
export const RatedAnswer = z.object({
  id: Id,
  question: z.string(),
  text: z.string(),
  good: z.boolean(),
  feedback: z.string(),
  createdTime: z.string(),
})
export type RatedAnswer = z.infer<typeof RatedAnswer>
export const RatedAnswerPage = pageOf(RatedAnswer)
export type RatedAnswerPage = z.infer<typeof RatedAnswerPage>
