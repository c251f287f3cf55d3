// Telling open browsers that something changed.
export * from './listen-for-changes.ts'
