/** Questions that the answers of a manual are tried with, and their replays (AI-05). */
import { z } from 'zod'
import { ById, type ErrorCodes, Id, LIMITS, Line, Paging, pageOf, Text, type TextInputs } from '../kernel/index.ts'

const Question = Line(LIMITS.searchText).refine((text) => /[\p{L}\p{N}]/u.test(text), { params: { key: 'noWord' } })

export const SetOf = z.object({ manualId: Id })
export type SetOf = z.infer<typeof SetOf>
export const ListSetInput = SetOf.extend({ name: Text(LIMITS.searchText).trim().optional(), ...Paging })
export type ListSetInput = z.infer<typeof ListSetInput>

export const SaveSetQuestionInput = SetOf.extend({
  /** Left out for a new one. */
  id: Id.optional(),
  question: Question,
  /** The article that is to answer it; none: any. */
  articleId: Id.optional(),
  /** Words that the answer is to hold; empty: any. */
  phrase: Text(LIMITS.setPhrase).trim().default(''),
})
export type SaveSetQuestionInput = z.infer<typeof SaveSetQuestionInput>

/** Lines of text or of a table: question, title of the article, words of the answer. */
export const ImportSetInput = SetOf.extend({ text: Text(LIMITS.setFile) })
export type ImportSetInput = z.infer<typeof ImportSetInput>
export const ImportedSet = z.object({
  added: z.number().int(),
  /** In the set before, or twice in the file. */
  known: z.number().int(),
  /** Lines that are no question, from 1. */
  refused: z.array(z.number().int()),
  /** Lines whose article was not found: the question was added without it. */
  withoutArticle: z.array(z.number().int()),
})
export type ImportedSet = z.infer<typeof ImportedSet>

export const SetQuestion = z.object({
  id: Id,
  question: z.string(),
  articleId: z.string().nullable(),
  /** Empty without an article, and when it no longer exists. */
  title: z.string(),
  phrase: z.string(),
})
export type SetQuestion = z.infer<typeof SetQuestion>
export const SetPage = pageOf(SetQuestion)
export type SetPage = z.infer<typeof SetPage>

export const ReplayOutcome = z.enum(['answered', 'doubtful', 'refused'])
export type ReplayOutcome = z.infer<typeof ReplayOutcome>
export const ReplayChange = z.enum(['better', 'worse', 'same', 'new'])
export type ReplayChange = z.infer<typeof ReplayChange>

/** Result of one question. */
export const ReplayedQuestion = z.object({
  questionId: Id,
  question: z.string(),
  expectedId: z.string().nullable(),
  expectedTitle: z.string(),
  phrase: z.string(),
  outcome: ReplayOutcome,
  pinned: z.boolean(),
  /** Null: it expects nothing. */
  right: z.boolean().nullable(),
  /** Of the expected article among those found, from 1; null: not found, or none expected. */
  rank: z.number().int().nullable(),
  confidence: z.number().nullable(),
  /** The article that is quoted, with the quote; empty without an answer. */
  articleId: z.string().nullable(),
  title: z.string(),
  text: z.string(),
})
export type ReplayedQuestion = z.infer<typeof ReplayedQuestion>

const Sums = {
  answered: z.number().int(),
  doubtful: z.number().int(),
  refused: z.number().int(),
  right: z.number().int(),
  /** Questions that expect something. */
  expecting: z.number().int(),
}
export const ReplayState = z.enum(['queued', 'done', 'failed'])
export type ReplayState = z.infer<typeof ReplayState>
export const Replay = z.object({ id: Id, state: ReplayState, asked: z.number().int(), time: z.string(), ...Sums })
export type Replay = z.infer<typeof Replay>
export const ReplayDetail = Replay.extend({
  better: z.number().int(),
  worse: z.number().int(),
  questions: z.array(ReplayedQuestion.extend({ change: ReplayChange })),
})
export type ReplayDetail = z.infer<typeof ReplayDetail>
export const ReplayOf = ById

export type QuestionSetAuditAction =
  | 'setQuestion.add'
  | 'setQuestion.update'
  | 'setQuestion.delete'
  | 'setQuestion.import'
  | 'setQuestion.replay'

export const QUESTION_SET_TEXT_INPUTS = {
  SaveSetQuestionInput: { why: 'internal' },
  ImportSetInput: { why: 'internal' },
  ListSetInput: { why: 'search' },
} satisfies TextInputs

export const QUESTION_SET_ERRORS = {
  setLimit: { wire: 1, http: 200 },
  /** The questions of the manual are being answered already. */
  replayRunning: { wire: 1, http: 200 },
} as const satisfies ErrorCodes
