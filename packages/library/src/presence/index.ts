// Public verbs of presence.
export * from './editing.ts'
