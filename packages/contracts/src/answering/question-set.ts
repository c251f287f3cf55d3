/** Questions that the answers of a manual are tried with, and their replays (AI-05). */
import { z } from 'zod'
import { type ErrorCodes, Flag, Id, LIMITS, Line, Paging, pageOf, Text, type TextInputs } from '../kernel/index.ts'

export const QUESTION_SET_LIMITS = {
  /** Questions that a manual is tried with, characters of the words that an answer is to hold, and of a file of questions. */
  questions: 500,
  phrase: 200,
  file: 400_000,
} as const

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
  phrase: Text(QUESTION_SET_LIMITS.phrase).trim().default(''),
})
export type SaveSetQuestionInput = z.infer<typeof SaveSetQuestionInput>

/** Lines of text or of a table: question, title of the article, words of the answer. */
export const ImportSetInput = SetOf.extend({ text: Text(QUESTION_SET_LIMITS.file) })
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

/** `failed`: the model did, and `reason` says how. */
export const ReplayOutcome = z.enum(['answered', 'partial', 'choice', 'doubtful', 'refused', 'failed'])
export type ReplayOutcome = z.infer<typeof ReplayOutcome>
/** `failed`: the model failed now, and nothing can be said. */
export const ReplayChange = z.enum(['better', 'worse', 'same', 'new', 'failed'])
export type ReplayChange = z.infer<typeof ReplayChange>

/** Result of one question. */
export const ReplayedQuestion = z.object({
  questionId: Id,
  question: z.string(),
  expectedId: z.string().nullable(),
  expectedTitle: z.string(),
  phrase: z.string(),
  outcome: ReplayOutcome,
  /** Code of the failure of a model; empty without one. */
  reason: z.string().default(''),
  pinned: z.boolean(),
  /** Null: it expects nothing, or the model failed. */
  right: z.boolean().nullable(),
  /** Rank of the expected article among the results, from 1; null without it. */
  rank: z.number().int().nullable(),
  confidence: z.number().nullable(),
  /** The article that is cited first; empty without an answer. */
  articleId: z.string().nullable(),
  title: z.string(),
  /** All articles that are cited, in the order of their numbers. */
  sources: z.array(z.object({ articleId: z.string(), title: z.string() })).default([]),
  text: z.string(),
  /** Share of the sentences of a model that have a confirmed source, 0..1; null without a model. */
  checkedShare: z.number().nullable().default(null),
  /** Requests to chat models, and the tokens that they counted, or an estimate. */
  calls: z.number().int().default(0),
  inputTokens: z.number().int().default(0),
  outputTokens: z.number().int().default(0),
})
export type ReplayedQuestion = z.infer<typeof ReplayedQuestion>

const Sums = {
  answered: z.number().int(),
  doubtful: z.number().int(),
  refused: z.number().int(),
  failed: z.number().int(),
  right: z.number().int(),
  /** Questions that expect something. */
  expecting: z.number().int(),
  /** Mean of the questions that have one; null: none has. */
  checkedShare: z.number().nullable(),
  calls: z.number().int(),
  inputTokens: z.number().int(),
  outputTokens: z.number().int(),
}
export const StartReplayInput = SetOf.extend({
  /** With the chat model that answers readers; else its answers are quotes. */
  model: Flag.optional(),
})
export type StartReplayInput = z.infer<typeof StartReplayInput>

/** Cost of a replay with the model, before it starts. */
export const ReplayEstimate = z.object({
  questions: z.number().int(),
  /** Name of the chat model; null: there is none. */
  model: z.string().nullable(),
  /** The organisation's own; answers of the platform's model are taken from its quota. */
  own: z.boolean(),
  calls: z.number().int(),
  inputTokens: z.number().int(),
  outputTokens: z.number().int(),
  /** From earlier answers of this manual; else from usual ones. */
  measured: z.boolean(),
})
export type ReplayEstimate = z.infer<typeof ReplayEstimate>

export const ReplayState = z.enum(['queued', 'done', 'failed', 'stopped'])
export type ReplayState = z.infer<typeof ReplayState>
export const Replay = z.object({
  id: Id,
  state: ReplayState,
  /** Name of the chat model; empty: without one. */
  model: z.string(),
  asked: z.number().int(),
  /** Questions with a result. */
  finished: z.number().int(),
  /** Reason of a failure or an early end, in a sentence; empty: nobody knows. */
  problem: z.string(),
  time: z.string(),
  ...Sums,
})
export type Replay = z.infer<typeof Replay>

/** Fields of a result that are not as they were. */
export const ReplayDifference = z.enum(['outcome', 'answer', 'sources', 'checked', 'cost'])
export type ReplayDifference = z.infer<typeof ReplayDifference>
export const ComparedQuestion = ReplayedQuestion.extend({
  change: ReplayChange,
  /** Reason of a failed model, and what helps, in a sentence or two. */
  problem: z.string(),
  differences: z.array(ReplayDifference),
  /** The result of the replay before; null for a new question. */
  before: ReplayedQuestion.pick({
    ...{ outcome: true, text: true, sources: true, checkedShare: true },
    ...{ calls: true, inputTokens: true, outputTokens: true },
  }).nullable(),
})
export type ComparedQuestion = z.infer<typeof ComparedQuestion>
export const ReplayDetail = Replay.extend({
  /** The replay that it is compared with: the last one of the same kind, else of the other. */
  comparedWith: z.object({ id: Id, model: z.string(), time: z.string() }).nullable(),
  better: z.number().int(),
  worse: z.number().int(),
  questions: z.array(ComparedQuestion),
})
export type ReplayDetail = z.infer<typeof ReplayDetail>

export type QuestionSetAuditAction =
  | 'setQuestion.add'
  | 'setQuestion.update'
  | 'setQuestion.delete'
  | 'setQuestion.import'
  | 'setQuestion.replay'
  | 'setQuestion.stopReplay'
  | 'setQuestion.continueReplay'

export const QUESTION_SET_TEXT_INPUTS = {
  SaveSetQuestionInput: { why: 'internal' },
  ImportSetInput: { why: 'internal' },
  ListSetInput: { why: 'search' },
} satisfies TextInputs

export const QUESTION_SET_ERRORS = {
  setLimit: { wire: 1, http: 200 },
  /** The questions of the manual are being answered already. */
  replayRunning: { wire: 1, http: 200 },
  /** No chat model is set up. */
  noChatModel: { wire: 1, http: 200 },
  /** The replay is not running, or not one that can be continued. */
  replayEnded: { wire: 1, http: 200 },
  /** More articles than one check of the question set looks at. */
  tooManyDrafts: { wire: 1, http: 200 },
} as const satisfies ErrorCodes
