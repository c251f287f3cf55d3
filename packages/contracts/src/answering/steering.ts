/** Managers' control over answers: pinned answers, and articles that are used less or not at all (AI-02, AI-05). */
import { z } from 'zod'
import { type ErrorCodes, Flag, Id, LIMITS, Line, Paging, pageOf, Text, type TextInputs } from '../kernel/index.ts'

export const PIN_LIMITS = {
  /** Answers tied to questions: of a manual, further wordings of one question, characters of an answer. */
  pins: 500,
  wordings: 20,
  text: 2_000,
} as const

/** Without `manualId`: questions across manuals, for administrators of the organisation. */
const PinScope = { manualId: Id.optional() }

const Wording = Line(LIMITS.searchText).refine((text) => /[\p{L}\p{N}]/u.test(text), { params: { key: 'noWord' } })

export const SavePinInput = z.object({
  ...PinScope,
  /** Left out for a new one. */
  id: Id.optional(),
  question: Wording,
  /** Further wordings of the question. */
  others: z.array(Wording).max(PIN_LIMITS.wordings).default([]),
  /** Also answers questions that mean the same. */
  similar: Flag.default(true),
  articleId: Id,
  /** Block that the passage begins at; empty: whatever of the article fits. */
  anchor: Text(100).trim().default(''),
  /** The answer itself; empty: the article's words. */
  text: Text(PIN_LIMITS.text).trim().default(''),
})
export type SavePinInput = z.infer<typeof SavePinInput>

export const ListPinsInput = z.object({ ...PinScope, name: Text(LIMITS.searchText).trim().optional(), ...Paging })
export type ListPinsInput = z.infer<typeof ListPinsInput>

/** `unpublished`, and `gone` for an article that was deleted or moved to another manual: the question is answered as any other. */
export const PinEffect = z.enum(['works', 'unpublished', 'gone'])
export type PinEffect = z.infer<typeof PinEffect>

export const Pin = z.object({
  id: Id,
  question: z.string(),
  others: z.array(z.string()),
  similar: z.boolean(),
  articleId: Id,
  /** Empty for an article that no longer exists. */
  title: z.string(),
  articleManualId: z.string().nullable(),
  anchor: z.string(),
  text: z.string(),
  effect: PinEffect,
  updatedTime: z.string(),
})
export type Pin = z.infer<typeof Pin>
export const PinPage = pageOf(Pin)
export type PinPage = z.infer<typeof PinPage>

export const ArticlePassagesInput = z.object({ ...PinScope, articleId: Id })
export type ArticlePassagesInput = z.infer<typeof ArticlePassagesInput>
/** The passages of a published article, in its order. */
export const ArticlePassage = z.object({ anchor: z.string(), headings: z.array(z.string()), text: z.string() })
export type ArticlePassage = z.infer<typeof ArticlePassage>

/** Level at which an article is used for answers; search returns it all the same. */
export const SourceLevel = z.enum(['normal', 'less', 'none'])
export type SourceLevel = z.infer<typeof SourceLevel>

export const SetSourceInput = z.object({ articleId: Id, level: SourceLevel })
export type SetSourceInput = z.infer<typeof SetSourceInput>

export const ListSourcesInput = z.object({ manualId: Id })
export type ListSourcesInput = z.infer<typeof ListSourcesInput>

/** An article or folder with a level of its own; all that is below a folder follows it. */
export const AnswerSource = z.object({
  articleId: Id,
  title: z.string(),
  folder: z.boolean(),
  level: SourceLevel,
})
export type AnswerSource = z.infer<typeof AnswerSource>

export type SteeringAuditAction = 'pin.create' | 'pin.update' | 'pin.delete' | 'answerSource.set'

export const STEERING_TEXT_INPUTS = {
  SavePinInput: { place: 'pin', texts: ['question', 'others[]', 'text'], rest: ['anchor'] },
  ListPinsInput: { why: 'search' },
} satisfies TextInputs

export const STEERING_ERRORS = {
  pinLimit: { wire: 1, http: 200 },
} as const satisfies ErrorCodes
