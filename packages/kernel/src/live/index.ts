// Telling open browsers that something changed.
export { type Announcement, announce } from './announce.repo.ts'
export { type Hearing, listenForChanges } from './listen-for-changes.ts'
