// The first steps of a new organisation (specification §2 Home and start).
export { begin } from './begin.ts'
export { dismissOnboarding, getOnboarding } from './get-onboarding.ts'
