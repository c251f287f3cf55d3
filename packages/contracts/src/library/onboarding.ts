/** The first steps of a new organisation, for its administrators: a manual to begin with, and what to try after that (specification §2 Home and start). */
import { z } from 'zod'
import { Id, ResourceName, type TextInputs } from '../kernel/index.ts'

/** In the order in which people take them. */
export const OnboardingStep = z.enum(['setup', 'write', 'publish', 'portal', 'invite', 'ask'])
export type OnboardingStep = z.infer<typeof OnboardingStep>

/** Pages of the guided setup of an organisation, in their order. */
export const SetupStep = z.enum(['organisation', 'manual', 'assistant', 'publish'])
export type SetupStep = z.infer<typeof SetupStep>

export const Onboarding = z.object({
  /** `begin`: there is no manual of the organisation's own yet; `steps`: not all are done; `over`: done, dismissed, or not for this person. */
  stage: z.enum(['begin', 'steps', 'over']),
  /** Empty unless the stage is `steps`. */
  steps: z.array(z.object({ step: OnboardingStep, done: z.boolean() })),
  setup: z.object({
    /** Where to go on, also after the first steps were dismissed; null: finished, or not for this person. */
    step: SetupStep.nullable(),
    /** Nobody was asked yet, and there is nothing: administrators come to it first. */
    asks: z.boolean(),
  }),
  /** Manual to write in, and its first article. */
  manualId: Id.nullable(),
  articleId: Id.nullable(),
})
export type Onboarding = z.infer<typeof Onboarding>

export const UpdateSetupInput = z.object({ step: z.enum([...SetupStep.options, 'done']) })
export type UpdateSetupInput = z.infer<typeof UpdateSetupInput>

/** Without `templateId`, the manual is empty but for one article to write in. Without `name` it is called like the template. */
export const BeginInput = z.object({ templateId: Id.optional(), name: ResourceName.optional() })
export type BeginInput = z.infer<typeof BeginInput>
/** The new manual, and the article to open in it; null when the template has none. */
export const Begun = z.object({ manualId: Id, articleId: Id.nullable() })
export type Begun = z.infer<typeof Begun>

export const ONBOARDING_TEXT_INPUTS = { BeginInput: { place: 'manual', texts: ['name'] } } satisfies TextInputs
