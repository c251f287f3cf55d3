/** The log of questions and answers, for managers, and unanswered questions (specification §2 'Intelligent Q&A'; AI-05). */
import { z } from 'zod'
import { Flag, Id, LIMITS, Paging, pageOf, type TextInputs } from '../kernel/index.ts'
import { AnswerOutcome, Citation } from './ask.ts'
import { SourceLevel } from './steering.ts'

/** A day as the pages have it. */
const Day = z.iso.date()

/** Without `manualId`: the whole organisation, for its administrators. With it: one manual, for its managers. */
export const ListConversationsInput = z.object({
  ...Paging,
  manualId: Id.optional(),
  /** Conversations with a question that was answered, in part, by likely places only, or not. */
  outcome: z.enum(['hit', 'partial', 'doubtful', 'miss']).optional(),
  rating: z.enum(['good', 'bad', 'wrong']).optional(),
  keyword: z.string().trim().max(LIMITS.searchText).default(''),
  /** Days of statistics, both included. */
  from: Day.optional(),
  to: Day.optional(),
})
export type ListConversationsInput = z.infer<typeof ListConversationsInput>

export const ConversationRow = z.object({
  id: Id,
  manualId: z.string().nullable(),
  manualName: z.string(),
  /** The first question. */
  question: z.string(),
  asked: z.number().int(),
  /** Questions for which nothing was found. */
  missed: z.number().int(),
  /** Questions that were answered in part. */
  partial: z.number().int(),
  /** Questions that were answered by likely places only. */
  doubtful: z.number().int(),
  good: z.number().int(),
  bad: z.number().int(),
  /** Answers that managers found wrong. */
  wrong: z.number().int(),
  /** Empty for visitors and programs. */
  askerName: z.string(),
  askerType: z.string(),
  startedTime: z.string(),
})
export type ConversationRow = z.infer<typeof ConversationRow>
export const ConversationPage = pageOf(ConversationRow)
export type ConversationPage = z.infer<typeof ConversationPage>

export const UsedArticle = z.object({ articleId: Id, versionId: Id, title: z.string() })
export type UsedArticle = z.infer<typeof UsedArticle>
export const AnswerTurn = z.object({
  id: Id,
  question: z.string(),
  /** The standalone question that was searched for, when it depends on earlier ones. */
  rewritten: z.string().nullable(),
  text: z.string(),
  citations: z.array(Citation),
  /** Articles whose passages were given to the answerer, best first. */
  used: z.array(UsedArticle),
  provider: z.string(),
  model: z.string().nullable(),
  fallback: z.string().nullable(),
  /** Reason why the reranker did not order the passages; null when it did, or there is none. */
  rerankerFailure: z.string().nullable(),
  /** Repeats an answer that was stored; no model was asked. */
  stored: z.boolean(),
  found: z.boolean(),
  outcome: AnswerOutcome,
  /** Probability that the passages hold the answer, 0..1; null without a search. */
  confidence: z.number().nullable(),
  inputTokens: z.number().int().nullable(),
  outputTokens: z.number().int().nullable(),
  /** In the platform's currency. */
  cost: z.number().nullable(),
  latencyMs: z.number().int(),
  good: z.boolean().nullable(),
  feedback: z.string().nullable(),
  /** A manager found it wrong. */
  wrong: z.boolean(),
  time: z.string(),
})
export type AnswerTurn = z.infer<typeof AnswerTurn>
export const ConversationDetail = z.object({ id: Id, manualId: z.string().nullable(), turns: z.array(AnswerTurn) })
export type ConversationDetail = z.infer<typeof ConversationDetail>

export const AnswerFiguresInput = z.object({
  manualId: Id.optional(),
  from: Day.optional(),
  to: Day.optional(),
})
export type AnswerFiguresInput = z.infer<typeof AnswerFiguresInput>
export const AnswerFigures = z.object({
  asked: z.number().int(),
  /** Answered, also in part. */
  found: z.number().int(),
  partial: z.number().int(),
  doubtful: z.number().int(),
  /** Questions back, greetings and thanks are neither answered nor refused. */
  refused: z.number().int(),
  good: z.number().int(),
  bad: z.number().int(),
  wrong: z.number().int(),
  /** Those that repeat a stored answer. */
  stored: z.number().int(),
  inputTokens: z.number().int(),
  outputTokens: z.number().int(),
  cost: z.number(),
})
export type AnswerFigures = z.infer<typeof AnswerFigures>

export const UnansweredState = z.enum(['open', 'drafted', 'resolved', 'dismissed'])
export type UnansweredState = z.infer<typeof UnansweredState>
export const ListUnansweredInput = z.object({
  ...Paging,
  manualId: Id.optional(),
  state: UnansweredState.default('open'),
})
export type ListUnansweredInput = z.infer<typeof ListUnansweredInput>
export const UnansweredCsvInput = ListUnansweredInput.pick({ manualId: true, state: true })
export type UnansweredCsvInput = z.infer<typeof UnansweredCsvInput>
/** A table for spreadsheets, with a line of names. */
export const CsvText = z.object({ csv: z.string() })
export type CsvText = z.infer<typeof CsvText>
export const UnansweredGroup = z.object({
  id: Id,
  question: z.string(),
  asked: z.number().int(),
  /** Other wordings of the same question, newest first. */
  others: z.array(z.string()),
  /** Reasons of the entry: number of missing answers, of partial and uncertain ones, of bad ratings, of answers marked as wrong. */
  refused: z.number().int(),
  partial: z.number().int(),
  doubtful: z.number().int(),
  bad: z.number().int(),
  wrong: z.number().int(),
  manualId: z.string().nullable(),
  manualName: z.string(),
  state: UnansweredState,
  /** The article that was begun for it. */
  articleId: z.string().nullable(),
  articleManualId: z.string().nullable(),
  lastTime: z.string(),
})
export type UnansweredGroup = z.infer<typeof UnansweredGroup>
export const UnansweredPage = pageOf(UnansweredGroup)
export type UnansweredPage = z.infer<typeof UnansweredPage>
export const DraftUnansweredInput = z.object({ id: Id, manualId: Id, parentId: Id.optional() })
export type DraftUnansweredInput = z.infer<typeof DraftUnansweredInput>
export const DraftedArticle = z.object({ articleId: Id, manualId: Id })
export type DraftedArticle = z.infer<typeof DraftedArticle>
export const DismissUnansweredInput = z.object({ id: Id, dismissed: Flag })
export type DismissUnansweredInput = z.infer<typeof DismissUnansweredInput>
export const ResolveUnansweredInput = z.object({ id: Id, resolved: Flag })
export type ResolveUnansweredInput = z.infer<typeof ResolveUnansweredInput>

/** By the id of the answer. */
export const MarkWrongInput = z.object({ id: Id, wrong: Flag })
export type MarkWrongInput = z.infer<typeof MarkWrongInput>
/** The question among those to be worked on; null when it could not be put there. */
export const MarkedWrong = z.object({ unansweredId: z.string().nullable() })
export type MarkedWrong = z.infer<typeof MarkedWrong>

/** A passage used by an answer. Without title and text: no longer published, or not for this manager. */
export const ReasonPassage = z.object({
  rank: z.number().int(),
  articleId: Id,
  title: z.string(),
  headings: z.array(z.string()),
  anchor: z.string(),
  text: z.string(),
  /** Words of the question that it holds. */
  words: z.array(z.string()),
  /** The answer quotes it. */
  cited: z.boolean(),
  level: SourceLevel,
})
export type ReasonPassage = z.infer<typeof ReasonPassage>
export const AnswerReasons = z.object({
  /** Search query. */
  query: z.string(),
  unansweredId: z.string().nullable(),
  passages: z.array(ReasonPassage),
})
export type AnswerReasons = z.infer<typeof AnswerReasons>

export type AnswerLogAuditAction =
  | 'answer.markWrong'
  | 'answer.unmarkWrong'
  | 'unanswered.draft'
  | 'unanswered.resolve'
  | 'unanswered.dismiss'
  | 'unanswered.reopen'

export const ANSWER_LOG_TEXT_INPUTS = {
  ListConversationsInput: { why: 'search' },
} satisfies TextInputs
