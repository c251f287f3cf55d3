/** The first steps of a new organisation, for its administrators: a manual to begin with, and what to try after that (specification §2 Home and start). */
import { z } from 'zod'
import { Id } from '../kernel/index.ts'

/** In the order in which people take them. */
export const OnboardingStep = z.enum(['write', 'publish', 'invite', 'ask'])
export type OnboardingStep = z.infer<typeof OnboardingStep>

export const Onboarding = z.object({
  /** `begin`: there is no manual of the organisation's own yet; `steps`: not all are done; `over`: done, dismissed, or not for this person. */
  stage: z.enum(['begin', 'steps', 'over']),
  /** Empty unless the stage is `steps`. */
  steps: z.array(z.object({ step: OnboardingStep, done: z.boolean() })),
  /** Manual to write in, and its first article. */
  manualId: Id.nullable(),
  articleId: Id.nullable(),
})
export type Onboarding = z.infer<typeof Onboarding>

/** Without `templateId`, the manual is empty but for one article to write in. */
export const BeginInput = z.object({ templateId: Id.optional() })
export type BeginInput = z.infer<typeof BeginInput>
/** The new manual, and the article to open in it; null when the template has none. */
export const Begun = z.object({ manualId: Id, articleId: Id.nullable() })
export type Begun = z.infer<typeof Begun>
