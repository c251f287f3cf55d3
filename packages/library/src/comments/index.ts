// Public verbs of comments.
export * from './change-comment.ts'
export * from './list-comments.ts'
export * from './resolve-thread.ts'
export * from './write-comment.ts'
