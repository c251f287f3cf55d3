/** Feedback of readers on articles, and how writers see it (specification §2, §5 Feedback; READ-02). */
import { z } from 'zod'
import { type ErrorCodes, Flag, Id, LIMITS, Paging, pageOf, Text, type TextInputs } from '../kernel/index.ts'
import { PhoneNumber } from '../people/index.ts'

export const FEEDBACK_LIMITS = {
  /** Pictures that a reader may send along, each as large as a logo. */
  pictures: 5,
  /** Pictures that one visitor may send to an organisation in a day; megabytes of all that an organisation keeps. */
  picturesDaily: 20,
  storageMegabytes: 200,
} as const

const password = Text(LIMITS.sharePassword).optional()
/** Made by the browser, so that a visitor rates an article once; without it the IP address is used. */
const visitor = z
  .string()
  .max(64)
  .regex(/^[A-Za-z0-9-]+$/)
  .optional()

export const RateArticleInput = z.object({ id: Id, good: Flag, visitor, password })
export type RateArticleInput = z.infer<typeof RateArticleInput>
export const ArticleOpinion = z.object({ goodCount: z.number().int(), badCount: z.number().int() })
export type ArticleOpinion = z.infer<typeof ArticleOpinion>

/** A jpg or png of at most 1 MB, in base64. */
const picture = z
  .string()
  .max(Math.ceil(LIMITS.imageBytes / 3) * 4 + 4)
  .regex(/^[A-Za-z0-9+/]+={0,2}$/)

/** A text or at least one picture; the phone number is optional. */
export const GiveFeedbackInput = z
  .object({
    id: Id,
    content: Text(LIMITS.feedback).trim().optional(),
    phone: PhoneNumber.optional(),
    pictures: z.array(picture).max(FEEDBACK_LIMITS.pictures).optional(),
    good: Flag.optional(),
    password,
  })
  .refine(({ content, pictures }) => Boolean(content) || (pictures?.length ?? 0) > 0, {
    params: { key: 'feedbackEmpty' },
    path: ['content'],
  })
export type GiveFeedbackInput = z.infer<typeof GiveFeedbackInput>

export const ListFeedbackInput = z.object({
  manualId: Id,
  articleId: Id.optional(),
  handled: Flag.optional(),
  ...Paging,
})
export type ListFeedbackInput = z.infer<typeof ListFeedbackInput>
export const HandleFeedbackInput = z.object({ id: Id, handled: Flag })
export type HandleFeedbackInput = z.infer<typeof HandleFeedbackInput>
/** Handles the feedback of an article, or of the whole manual. */
export const HandleAllFeedbackInput = z.object({ manualId: Id, articleId: Id.optional() })
export type HandleAllFeedbackInput = z.infer<typeof HandleAllFeedbackInput>
/** Number of open items. */
export const FeedbackCount = z.object({ count: z.number().int() })
export type FeedbackCount = z.infer<typeof FeedbackCount>

export const Feedback = z.object({
  id: Id,
  articleId: Id,
  articleTitle: z.string(),
  content: z.string(),
  phone: z.string(),
  /** Ids of files. */
  pictures: z.array(Id),
  good: z.boolean().nullable(),
  /** Empty for visitors. */
  name: z.string(),
  createdTime: z.string(),
  handled: z.boolean(),
  handledName: z.string(),
})
export type Feedback = z.infer<typeof Feedback>
export const FeedbackPage = pageOf(Feedback).extend({
  /** Feedback that is not handled yet. */
  open: z.number().int(),
  goodCount: z.number().int(),
  badCount: z.number().int(),
})
export type FeedbackPage = z.infer<typeof FeedbackPage>

export type FeedbackAuditAction =
  | 'article.rate'
  | 'feedback.give'
  | 'feedback.handle'
  | 'feedback.handleAll'
  | 'feedback.reopen'
  | 'feedback.delete'

export const FEEDBACK_TEXT_INPUTS = {
  GiveFeedbackInput: { place: 'feedback', texts: ['content'], rest: ['phone', 'password'] },
  RateArticleInput: { why: 'secret' },
} satisfies TextInputs

export const FEEDBACK_ERRORS = {
  /** Somebody else was faster. */
  feedbackDone: { wire: 1, http: 200 },
  /** No more pictures with feedback today, or none at all until some are deleted; the text alone is welcome. */
  feedbackPictures: { wire: 1, http: 200 },
} as const satisfies ErrorCodes
