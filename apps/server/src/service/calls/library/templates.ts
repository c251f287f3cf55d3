// Templates of manuals on the wire (specification §7 Manuals).
import { Template } from '@lectern/contracts'
import { z } from 'zod'
import { get, post } from '../../wire/call.ts'
import { PLACE_WORDS, WirePage } from '../../wire/shapes.ts'

export const templateCalls = [
  post('/manual/insertByTemplate', 'template.createManual', {
    rename: PLACE_WORDS,
    output: ({ id, manualCode }) => ({ id, manualCode }),
    data: z.object({ id: z.string(), manualCode: z.string() }),
    summary: { zh_CN: '用模板新建手册', en_US: 'Create a manual from a template' },
    input: { templateId: '{templateId}', spaceId: '{spaceId}', name: 'From a template' },
    example: {
      data: {
        id: 'EtJ6FKJ2Tgm95onL',
        manualCode: 'water-filter',
      },
    },
  }),
  get('/manual/queryPublishedSystemManualTemplate', 'template.systemManuals', {
    data: WirePage(Template),
    summary: { zh_CN: '平台已发布的手册模板', en_US: 'Published manual templates of the platform' },
    input: { current: 1, size: 2 },
    example: {
      data: {
        records: [],
        total: 0,
        current: 1,
        size: 2,
      },
    },
  }),
]
