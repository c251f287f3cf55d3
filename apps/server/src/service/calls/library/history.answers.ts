// What the calls of this area answer to their examples.
import type { Example } from '../../wire/call.ts'

export const historyAnswers: Record<string, Example> = {
  '/manualContent/findContentByVersionId': {
    data: {
      id: 'versionId',
      kind: 'release',
      number: 1,
      title: 'Published',
      createdName: '',
      createdTime: '2026-01-05T08:00:00.000Z',
      current: true,
      articleId: 'articleId',
      content: [],
      markdown: '',
    },
  },
  '/manualContent/queryByManualContentIdBackVersion': {
    data: {
      revision: 2,
      state: 'published',
      updatedTime: '2026-01-05T08:00:00.000Z',
    },
  },
}
