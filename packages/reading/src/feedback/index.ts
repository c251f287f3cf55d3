// Ratings and feedback of readers (specification §2 'Published reader view', ledger READ-02).
export * from './give-feedback.ts'
export * from './handle-feedback.ts'
export * from './list-feedback.ts'
export * from './rate-article.ts'
