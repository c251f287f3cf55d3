/** Articles and manuals that publish themselves at a time (specification §4 'publish'; scheduled publish). */
import { z } from 'zod'
import { Id, Instant } from './common.ts'
import { ERROR_CODES, type ErrorCode } from './errors.ts'

/** One article by `id`, or all unpublished changes of `manualId`. */
const target = { id: Id.optional(), manualId: Id.optional() }
const isOne = (v: { id?: string; manualId?: string }) => (v.id === undefined) !== (v.manualId === undefined)
const ONE = { params: { key: 'idOrManualId' }, path: ['id'] }

export const ScheduledInput = z.object(target).refine(isOne, ONE)
export type ScheduledInput = z.infer<typeof ScheduledInput>
export const SchedulePublishInput = z.object({ ...target, publishTime: Instant }).refine(isOne, ONE)
export type SchedulePublishInput = z.infer<typeof SchedulePublishInput>

export const PublishSchedule = z.object({
  /** Null: all changes of the manual. */
  articleId: Id.nullable(),
  manualId: Id,
  publishTime: z.string(),
  /** Who asked for it; empty for what is no person. */
  byName: z.string(),
  /** Why it could not be published at that time. */
  error: z.enum(Object.keys(ERROR_CODES) as [ErrorCode, ...ErrorCode[]]).nullable(),
})
export type PublishSchedule = z.infer<typeof PublishSchedule>
