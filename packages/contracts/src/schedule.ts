/** Articles that publish themselves at a time (specification §4 'publish'; scheduled publish). */
import { z } from 'zod'
import { Id, Instant } from './common.ts'
import { ERROR_CODES, type ErrorCode } from './errors.ts'

export const SchedulePublishInput = z.object({ id: Id, publishTime: Instant })
export type SchedulePublishInput = z.infer<typeof SchedulePublishInput>

export const PublishSchedule = z.object({
  articleId: Id,
  publishTime: z.string(),
  /** Who asked for it; empty for what is no person. */
  byName: z.string(),
  /** Why it could not be published at that time. */
  error: z.enum(Object.keys(ERROR_CODES) as [ErrorCode, ...ErrorCode[]]).nullable(),
})
export type PublishSchedule = z.infer<typeof PublishSchedule>
