// Ratings of answers on the wire (specification §7 AI search).
import { post } from '../../wire/call.ts'
import { Nothing } from '../../wire/shapes.ts'

export const askCalls = [
  post('/manualContent/intelligentSearchFeedback', 'ask.feedback', {
    login: true,
    data: Nothing,
    summary: 'Rate an answer',
  }),
  post('/notLoginManualContent/intelligentSearchFeedback', 'ask.feedback', {
    data: Nothing,
    summary: 'Rate an answer as a visitor',
  }),
]
