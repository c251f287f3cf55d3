// What the calls of this area answer to their examples.
import type { Example } from '../../wire/call.ts'

export const presenceAnswers: Record<string, Example> = {
  '/manualContent/queryByContentIdConcurrentEditing': {
    data: {
      concurrent: false,
      editors: [],
      revision: 1,
      own: true,
    },
  },
  '/manualContent/deleteConcurrentEditing': {
    data: null,
  },
}
