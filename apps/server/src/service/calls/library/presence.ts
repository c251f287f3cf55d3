// Concurrent editors of an article in REST (specification §7 Articles).
import { EditingOutput } from '@lectern/contracts'
import { get, post } from '../../wire/call.ts'
import { Nothing } from '../../wire/shapes.ts'

export const presenceCalls = [
  get('/manualContent/queryByContentIdConcurrentEditing', 'presence.tell', {
    rename: { contentId: 'id' },
    data: EditingOutput,
    summary: {
      zh_CN: '告知正在编辑并列出其他编辑者；35 秒后失效',
      en_US: 'Announce editing and list other editors; expires after 35 seconds',
    },
    input: { id: '{draftId}', clientId: 'w1' },
    example: {
      data: {
        concurrent: false,
        editors: [],
        revision: 1,
        own: true,
      },
    },
  }),
  post('/manualContent/deleteConcurrentEditing', 'presence.stop', {
    rename: { contentId: 'id' },
    data: Nothing,
    summary: { zh_CN: '不再告知正在编辑', en_US: 'Stop announcing editing' },
    input: { id: '{draftId}', clientId: 'w1' },
    example: {
      data: null,
    },
  }),
]
