// Ratings and feedback of readers on the wire (specification §7 Articles).
import { ArticleOpinion, FeedbackPage } from '@lectern/contracts'
import { get, post } from '../../wire/call.ts'
import { IdData, Nothing } from '../../wire/shapes.ts'

export const feedbackCalls = [
  post('/notLoginManualContent/rate', 'feedback.rate', { data: ArticleOpinion, summary: 'Like or dislike an article' }),
  post('/notLoginManualContent/insertFeedback', 'feedback.give', {
    large: true,
    blocks: false,
    data: IdData,
    summary: 'Send feedback on an article, with pictures in base64',
  }),
  get('/manualContent/queryFeedback', 'feedback.list', { data: FeedbackPage, summary: 'Reader feedback' }),
  post('/manualContent/handleFeedback', 'feedback.handle', { data: Nothing, summary: 'Mark feedback as done' }),
]
