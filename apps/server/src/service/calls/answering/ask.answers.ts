// What the calls of this area answer to their examples.
import type { Example } from '../../wire/call.ts'

export const askAnswers: Record<string, Example> = {
  '/manualContent/intelligentSearchFeedback': {
    data: null,
  },
  '/notLoginManualContent/intelligentSearchFeedback': {
    data: null,
  },
}
