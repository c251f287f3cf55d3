// Who is editing an article, on the wire (specification §7 Articles).
import { EditingOutput } from '@lectern/contracts'
import { get, post } from '../../wire/call.ts'
import { Nothing } from '../../wire/shapes.ts'

export const presenceCalls = [
  get('/manualContent/queryByContentIdConcurrentEditing', 'presence.tell', {
    rename: { contentId: 'id' },
    data: EditingOutput,
    summary: 'Announce editing and list other editors; expires after 35 seconds',
  }),
  post('/manualContent/deleteConcurrentEditing', 'presence.stop', {
    rename: { contentId: 'id' },
    data: Nothing,
    summary: 'Stop announcing editing',
  }),
]
