// Telling open browsers that something changed.
export { type Announcement, announce } from './announce.repo.ts'
