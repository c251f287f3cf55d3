/** Scheduled publishing. Beside the districts, because it uses the errors of all of them. */
import { z } from 'zod'
import { ERROR_CODES, type ErrorCode } from './error-codes.ts'
import { Id } from './kernel/index.ts'

export const PublishSchedule = z.object({
  /** Null: all changes of the manual. */
  articleId: Id.nullable(),
  manualId: Id,
  publishTime: z.string(),
  /** Author of the schedule; empty for tokens and jobs. */
  byName: z.string(),
  /** Reason why it could not be published at that time. */
  error: z.enum(Object.keys(ERROR_CODES) as [ErrorCode, ...ErrorCode[]]).nullable(),
})
export type PublishSchedule = z.infer<typeof PublishSchedule>
