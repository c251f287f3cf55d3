// The first steps of a new organisation (specification §2 Home and start).
export * from './begin.ts'
export * from './get-onboarding.ts'
export * from './update-setup.ts'
