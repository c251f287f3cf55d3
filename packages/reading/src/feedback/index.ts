// Ratings and feedback of readers (specification §2 'Published reader view', ledger READ-02).
export { giveFeedback } from './give-feedback.ts'
export { deleteFeedback, handleFeedback } from './handle-feedback.ts'
export { listFeedback } from './list-feedback.ts'
export { rateArticle } from './rate-article.ts'
