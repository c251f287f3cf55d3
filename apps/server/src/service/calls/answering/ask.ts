// Ratings of answers on the wire (specification §7 AI search).
import { post } from '../../wire/call.ts'
import { Nothing } from '../../wire/shapes.ts'

export const askCalls = [
  post('/manualContent/intelligentSearchFeedback', 'ask.feedback', {
    login: true,
    data: Nothing,
    summary: { zh_CN: '评价回答', en_US: 'Rate an answer' },
    input: { id: '{answerId}', good: true },
    example: {
      data: null,
    },
  }),
  post('/notLoginManualContent/intelligentSearchFeedback', 'ask.feedback', {
    data: Nothing,
    summary: { zh_CN: '以访客身份评价回答', en_US: 'Rate an answer as a visitor' },
    input: { id: '{answerId}', good: true },
    example: {
      data: null,
    },
  }),
]
