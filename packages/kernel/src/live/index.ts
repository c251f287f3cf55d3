// Telling open browsers that something changed.
export { type Announcement, announce } from './announce.repo.ts'
export * from './listen-for-changes.ts'
