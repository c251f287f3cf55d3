// Pure rules: how far an organisation is with its first steps, by what it has.
import type { Onboarding, OnboardingStep } from '@lectern/contracts'

/** Contents of the organisation; demo content and other people's personal spaces do not count. */
export type Facts = {
  manualId: string | null
  articleId: string | null
  written: boolean
  published: boolean
  invited: boolean
  asked: boolean
  /** Whether questions are answered at all. */
  answers: boolean
}

export const OVER: Onboarding = { stage: 'over', steps: [], manualId: null, articleId: null }

/** A published article counts as written: it may have come from an import. Where nothing is answered nobody is asked to ask. */
export function onboardingOf({ manualId, articleId, ...facts }: Facts): Onboarding {
  const done: Record<OnboardingStep, boolean> = {
    write: facts.written || facts.published,
    publish: facts.published,
    invite: facts.invited,
    ask: facts.asked,
  }
  if (manualId === null) return { ...OVER, stage: 'begin' }
  const stepNames: OnboardingStep[] = ['write', 'publish', 'invite', ...(facts.answers ? (['ask'] as const) : [])]
  if (stepNames.every((step) => done[step])) return OVER
  return { stage: 'steps', steps: stepNames.map((step) => ({ step, done: done[step] })), manualId, articleId }
}
