// What the calls of this area answer to their examples.
import type { Example } from '../../wire/call.ts'

export const searchAnswers: Record<string, Example> = {
  '/manualContent/pageSearch': {
    data: {
      records: [],
      total: 0,
      current: 1,
      size: 10,
    },
  },
  '/notLoginManualContent/pageSearch': {
    data: {
      records: [],
      total: 0,
      current: 1,
      size: 10,
    },
  },
  '/manualContent/intelligentSearchPrompt': {
    data: [],
  },
  '/notLoginManualContent/intelligentSearchPrompt': {
    data: [],
  },
  '/manualContent/haveIntelligentSearch': {
    data: true,
  },
}
