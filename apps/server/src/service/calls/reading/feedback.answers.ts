// What the calls of this area answer to their examples.
import type { Example } from '../../wire/call.ts'

export const feedbackAnswers: Record<string, Example> = {
  '/notLoginManualContent/rate': {
    data: {
      goodCount: 1,
      badCount: 0,
    },
  },
  '/notLoginManualContent/insertFeedback': {
    data: {
      id: 'GpJ0UGIP82SWKLVu',
    },
  },
  '/manualContent/queryFeedback': {
    data: {
      records: [
        {
          id: 'feedbackId',
          articleId: 'articleId',
          articleTitle: 'Published',
          content: 'Unclear',
          phone: '',
          pictures: [],
          good: null,
          name: '',
          createdTime: '2026-01-05T08:00:00.000Z',
          handled: false,
          handledName: '',
        },
      ],
      total: 1,
      current: 1,
      size: 10,
      open: 1,
      goodCount: 0,
      badCount: 0,
    },
  },
  '/manualContent/handleFeedback': {
    data: null,
  },
}
