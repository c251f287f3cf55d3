/** Questions and answers: input, citations, answer events, feedback (specification §7 'AI search'). */
import { z } from 'zod'
import { type ErrorCodes, Flag, Id, Lang, LIMITS, Line, Text, type TextInputs } from '../kernel/index.ts'
import { QuestionPicture } from './question-picture.ts'
import { RobotContact } from './robot.ts'

/** Any run of white space, such as line breaks of a pasted table, becomes one space. */
const Question = z
  .string()
  .transform((text) => text.replace(/[\s\u0085]+/gu, ' '))
  .pipe(Line(LIMITS.searchText))

export const AskInput = z.object({
  searchContent: Question,
  manualId: Id.optional(),
  /** Answered from the manuals of this space only. */
  spaceId: Id.optional(),
  /** Answered by the robot of this manual, from all manuals under its portal; counts where no manual or space is named. */
  portal: Id.optional(),
  lang: Lang.optional(),
  /** False: the caller wants hits only, so nothing is answered. */
  aiSearch: Flag.optional(),
  /** Id of the first answer of the conversation that this question continues. An id that is not the caller's starts a new one. */
  conversationId: Id.optional(),
  /** Subject of the question, for a model that reads pictures. It is not stored. */
  picture: QuestionPicture.optional(),
})
export type AskInput = z.infer<typeof AskInput>
/**
 * Facts of a cited article that make an answer doubtful. `reviewBy`: the day by which it was to be reviewed, which is past. `changedTime`: it was
 * published anew after the answer. `gone`: it is no longer published, or no longer open to this reader.
 */
const CitationAge = z.object({
  reviewBy: z.iso.date().optional(),
  changedTime: z.string().optional(),
  gone: z.boolean().optional(),
})
export type CitationAge = z.infer<typeof CitationAge>
export const Citation = CitationAge.extend({
  index: z.number().int(),
  articleId: Id,
  title: z.string(),
  /** Opens the article at the passage and marks the quoted words. */
  url: z.string(),
  quote: z.string(),
})
export type Citation = z.infer<typeof Citation>
/**
 * `partial`: an answer, and what the articles leave open. `choice`: a question back to the reader. `smallTalk`: a reply to a greeting or to
 * thanks. `doubtful`: no answer is certain enough, so the citations are places where it may be. `refused`: no answer; the citations, if any,
 * are the places that come nearest.
 */
export const AnswerOutcome = z.enum(['answered', 'partial', 'choice', 'smallTalk', 'doubtful', 'refused'])
export type AnswerOutcome = z.infer<typeof AnswerOutcome>
/** A question back to the reader; `choices`: whole questions, one for each of its possible meanings. */
export const AskBack = z.object({ question: z.string(), choices: z.array(z.string()) })
export type AskBack = z.infer<typeof AskBack>
/** Facts of an answer beside its text. `contact`: people who help where the articles do not. */
export const AnswerEnding = z.object({
  outcome: AnswerOutcome,
  askBack: AskBack.optional(),
  contact: RobotContact.optional(),
})
export type AnswerEnding = z.infer<typeof AnswerEnding>
/** `id`: of this answer alone. `alt`: says what the picture shows; '' when nobody has written it. */
export const AnswerPicture = z.object({ id: z.number().int(), url: z.string(), alt: z.string() })
export type AnswerPicture = z.infer<typeof AnswerPicture>
/** The picture `id` behind so many characters of the text. */
export const PicturePlace = z.object({ id: z.number().int(), at: z.number().int() })
export type PicturePlace = z.infer<typeof PicturePlace>
/**
 * Events of an answer stream, in this order: answerId, text and pictures, revised, citations, end. A conversation has the id of its first answer: pass
 * it with the next questions to continue. `confidence`: probability that the passages hold the answer, 0..1. `certainty`: that the
 * first of them is it.
 */
export type AnswerEvent =
  | { type: 'answerId'; id: string; conversationId: string }
  | { type: 'text'; text: string }
  /** A picture of a cited passage, behind the text so far. */
  | ({ type: 'picture' } & AnswerPicture)
  /** The whole text once its citations are judged, where that changed it, and the places of the pictures that stay. */
  | { type: 'revised'; text: string; pictures: PicturePlace[] }
  | { type: 'citations'; citations: Citation[] }
  | (AnswerEnding & {
      type: 'end'
      /** `pinned`: managers have tied this answer to the question. */
      provider: 'extractive' | 'model' | 'pinned'
      fallback?: string
      /** Answered, at least in part. */
      found: boolean
      confidence?: number
      certainty?: number
      /** Tokens of all models that were asked; none where nobody was. */
      usage?: { input: number; output: number }
      /** The model failed: a sentence for everybody, and for those who manage the robot why, and what helps. */
      trouble?: { message: string; advice?: string }
    })

/** By the id of the article; articles without any of these facts are left out. */
export const CitationAges = z.record(Id, CitationAge)
export type CitationAges = z.infer<typeof CitationAges>

export const AnswerFeedbackInput = z.object({ id: Id, good: Flag, content: Text(LIMITS.feedback).optional() })
export type AnswerFeedbackInput = z.infer<typeof AnswerFeedbackInput>

export type AskAuditAction = 'answer.rate'

export const ASK_TEXT_INPUTS = {
  AnswerFeedbackInput: { place: 'answerFeedback', texts: ['content'] },
  AskInput: { why: 'question' },
} satisfies TextInputs

export const ASK_ERRORS = {
  aiDisabled: { wire: 1, http: 200 },
  /** The free answers of this month and the purchased ones are used up. */
  aiQuotaExceeded: { wire: 1, http: 200 },
  /** The same, said to an administrator of the organisation. */
  aiAdminQuotaExceeded: { wire: 1, http: 200 },
  /** No model of the organisation reads pictures. */
  picturesNotRead: { wire: 1, http: 200 },
  /** Members are still answered. */
  aiVisitorQuotaExceeded: { wire: 1, http: 200 },
} as const satisfies ErrorCodes
