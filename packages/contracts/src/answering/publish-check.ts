/** Checks that no question of a manual's set loses its answer when everything is published at once (AI-05, ADR 0070). */
import { z } from 'zod'
import { Flag, Id } from '../kernel/index.ts'
import { ReplayOutcome, ReplayState, SetOf } from './question-set.ts'

export const PUBLISH_CHECK_LIMITS = {
  /** Drafts that one check of a question set looks at. */
  drafts: 500,
} as const

/** `checks`: publishing everything at once needs a check of the question set. */
export const SetChecksInput = SetOf.extend({ checks: Flag })
export type SetChecksInput = z.infer<typeof SetChecksInput>

/** `needed`: publishing several articles of the manual needs a check. `questions`: how many it would ask. */
export const CheckState = z.object({ checks: z.boolean(), needed: z.boolean(), questions: z.number().int() })
export type CheckState = z.infer<typeof CheckState>

/** All drafts of the manual, or those of `ids`. */
export const StartCheckInput = SetOf.extend({ ids: z.array(Id).min(1).max(PUBLISH_CHECK_LIMITS.drafts).optional() })
export type StartCheckInput = z.infer<typeof StartCheckInput>

/**
 * The reason of a lost answer. `changed`, `removed`: the block that held it. `title`: the title of the article or one above it.
 * `outranked`: its passage is as it was, and another one comes first.
 */
export const LossCause = z.object({
  kind: z.enum(['changed', 'removed', 'title', 'outranked']),
  articleId: Id,
  articleTitle: z.string(),
  /** Empty where no single block is the cause. */
  blockId: z.string(),
  /** Text of the block as it is published, and as it would be; empty for one that is removed. */
  before: z.string(),
  after: z.string(),
})
export type LossCause = z.infer<typeof LossCause>

const CheckedAnswer = z.object({ outcome: ReplayOutcome, title: z.string(), text: z.string() })
export const QuestionLoss = z.object({
  questionId: Id,
  question: z.string(),
  /** `answer`: it would not be answered any more. `source`: not from the expected article, or without the expected words. */
  kind: z.enum(['answer', 'source']),
  before: CheckedAnswer,
  after: CheckedAnswer,
  /** Null: the answer was in the managers' own words. */
  cause: LossCause.nullable(),
})
export type QuestionLoss = z.infer<typeof QuestionLoss>

export const PublishCheck = z.object({
  id: Id,
  state: ReplayState,
  /** Reason of a failure, in a sentence; empty: nobody knows. */
  problem: z.string(),
  asked: z.number().int(),
  finished: z.number().int(),
  losses: z.array(QuestionLoss),
})
export type PublishCheck = z.infer<typeof PublishCheck>

export type PublishCheckAuditAction = 'manual.checkQuestions' | 'manual.checksQuestions'
