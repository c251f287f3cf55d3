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
    summary: 'Create a manual from a template',
  }),
  get('/manual/queryPublishedSystemManualTemplate', 'template.systemManuals', {
    data: WirePage(Template),
    summary: 'Published manual templates of the platform',
  }),
]
