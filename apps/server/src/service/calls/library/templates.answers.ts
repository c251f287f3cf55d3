// What the calls of this area answer to their examples.
import type { Example } from '../../wire/call.ts'

export const templatesAnswers: Record<string, Example> = {
  '/manual/insertByTemplate': {
    data: {
      id: 'EtJ6FKJ2Tgm95onL',
      manualCode: 'water-filter',
    },
  },
  '/manual/queryPublishedSystemManualTemplate': {
    data: {
      records: [],
      total: 0,
      current: 1,
      size: 2,
    },
  },
}
