/** Models of the platform, set by operators in place of what the environment says (AI-04). */
import { z } from 'zod'
import { AiModel } from './models.ts'

export const PlatformModel = AiModel.omit({ by: true }).extend({
  /** `stored`: as operators have set it; `environment`: as the variables of the process say; `chat`: the chat model does it. */
  by: z.enum(['stored', 'environment', 'chat', 'builtin', 'none']),
  /** Name of the model of the environment, which serves when nothing is stored; empty without one. */
  environment: z.string(),
  /** The model failed and is not asked for a while, as the process that answers sees it; null: it is asked. */
  leftAlone: z
    .object({
      since: z.string(),
      /** As in the log of answers. */
      reason: z.string(),
    })
    .nullable(),
})
export type PlatformModel = z.infer<typeof PlatformModel>

/** Each role once, in the order of AI_ROLES. */
export const PlatformModels = z.object({ models: z.array(PlatformModel) })
export type PlatformModels = z.infer<typeof PlatformModels>

export type PlatformModelAuditAction = 'ai.platformModel'
