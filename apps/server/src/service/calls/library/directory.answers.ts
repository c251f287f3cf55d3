// What the calls of this area answer to their examples.
import type { Example } from '../../wire/call.ts'

export const directoryAnswers: Record<string, Example> = {
  '/manualContent/move': {
    data: {
      ids: ['draftId'],
    },
  },
  '/manualContent/copy': {
    data: {
      ids: ['8xrAiFQVjLK0ppC0'],
    },
  },
  '/manualContent/transfer': {
    data: {
      ids: ['draftId'],
    },
  },
  '/manualContent/transferCopy': {
    data: {
      ids: ['QByxU1Re71h8CetS'],
    },
  },
  '/manualContent/findTransferTreeByManualId': {
    data: [
      {
        id: 'articleId',
        title: 'Published',
        type: 'document',
        state: 'published',
        children: [],
      },
      {
        id: 'draftId',
        title: 'Draft',
        type: 'document',
        state: 'unpublished',
        children: [],
      },
    ],
  },
  '/manualContent/findContentNameByManualId': {
    data: [
      {
        id: 'articleId',
        parentId: null,
        title: 'Published',
        type: 'document',
      },
      {
        id: 'draftId',
        parentId: null,
        title: 'Draft',
        type: 'document',
      },
    ],
  },
}
