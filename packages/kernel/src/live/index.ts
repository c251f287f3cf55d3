// Telling open browsers that something changed.
export { type Announcement, announce } from './announce.repo.ts'
export { type Hearing, hearChanges } from './hear-changes.ts'
