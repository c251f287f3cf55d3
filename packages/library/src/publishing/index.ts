// Public verbs of publishing.
export * from './cancel-publish.ts'
export * from './publish-article.ts'
export * from './publish-manual.ts'
export * from './publish-scheduled.ts'
export * from './publishing-state.ts'
export * from './render-stored.ts'
export * from './schedule-publish.ts'
