/** People who edit an article now, and its optimistic lock (specification §4 'Concurrent edit conflict'). */
import { z } from 'zod'
import { Id } from '../kernel/index.ts'

/** Interval at which an open editor reports its presence, and the silence after which it counts as gone; milliseconds. */
export const EDITING_BEAT_MS = 10_000
export const EDITING_GONE_MS = 35_000

/** `clientId` names one window; callers with one window need none. */
export const EditingInput = z.object({ id: Id, clientId: Id.default('one') })
export type EditingInput = z.infer<typeof EditingInput>

export const Editor = z.object({
  memberId: z.string(),
  name: z.string(),
  /** The asking person's own other window. */
  own: z.boolean(),
  sinceTime: z.string(),
})
export type Editor = z.infer<typeof Editor>

/** Everybody else; `revision` shows whether the open text is still the newest, `own` that the caller saved it. */
export const EditingOutput = z.object({
  concurrent: z.boolean(),
  editors: z.array(Editor),
  revision: z.number().int(),
  own: z.boolean(),
})
export type EditingOutput = z.infer<typeof EditingOutput>
