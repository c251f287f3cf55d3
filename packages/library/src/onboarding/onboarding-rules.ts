// Pure rules: how far an organisation is with its first steps, by what it has.
import { type Onboarding, OnboardingStep, SetupStep } from '@lectern/contracts'

/** Contents of the organisation; demo content and other people's personal spaces do not count. */
export type Facts = {
  manualId: string | null
  articleId: string | null
  written: boolean
  published: boolean
  /** Visitors see a portal over one of the manuals. */
  portal: boolean
  invited: boolean
  asked: boolean
  /** Whether questions are answered at all. */
  answers: boolean
  /** Progress of the guided setup: `new`, a step, or `done`. */
  setup: string
}

export const OVER: Onboarding = {
  stage: 'over',
  steps: [],
  setup: { step: null, asks: false },
  manualId: null,
  articleId: null,
}

/** A published article counts as written: it may have come from an import. Where nothing is answered nobody is asked to ask. */
export function onboardingOf({ manualId, articleId, setup: reached, ...facts }: Facts): Onboarding {
  const done: Record<OnboardingStep, boolean> = {
    setup: reached === 'done',
    write: facts.written || facts.published,
    publish: facts.published,
    portal: facts.portal,
    invite: facts.invited,
    ask: facts.asked,
  }
  const setup = { step: stepOf(reached), asks: reached === 'new' && manualId === null }
  if (manualId === null) return { ...OVER, stage: 'begin', setup }
  const stepNames = OnboardingStep.options.filter((step) => step !== 'ask' || facts.answers)
  if (stepNames.every((step) => done[step])) return { ...OVER, manualId, articleId }
  return { stage: 'steps', steps: stepNames.map((step) => ({ step, done: done[step] })), setup, manualId, articleId }
}

/** Nothing is offered or asked any more; the setup can be opened all the same. */
export function afterDismissal(facts: Facts): Onboarding {
  const { setup, manualId, articleId } = onboardingOf(facts)
  return { ...OVER, setup: { step: setup.step, asks: false }, manualId, articleId }
}

/** The first one also for a state of another version. */
const stepOf = (reached: string): SetupStep | null =>
  reached === 'done' ? null : SetupStep.catch('organisation').parse(reached)
